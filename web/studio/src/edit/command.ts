/** Changes as lines for a shell. */
/** A word as a POSIX shell reads it. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that makes the same changes in the file, and before it what it needs. */
export function commandText(name: string, operations: readonly string[], files: readonly string[]): string {
  const needed = files.length ? `# It needs these files: ${files.map(shellWord).join(" ")}\n` : "";
  const edits = operations.map((operation) => ` \\\n  -e ${shellWord(operation)}`);
  return `${needed}mapwright edit ${shellWord(name.startsWith("-") ? `./${name}` : name)} -i${edits.join("")}\n`;
}
