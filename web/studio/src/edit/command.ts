/** Changes as lines for a shell. */
/** A word as a POSIX shell reads it. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The commands that make the world, if it is new, and the same changes in it, and before them what they need. */
export function commandText(name: string, operations: readonly string[], files: readonly string[], made?: readonly string[]): string {
  const file = shellWord(name.startsWith("-") ? `./${name}` : name);
  const needed = files.length ? `# It needs these files: ${files.map(shellWord).join(" ")}\n` : "";
  const edits = operations.map((operation) => ` \\\n  -e ${shellWord(operation)}`);
  const making = made ? `mapwright new ${made.map(shellWord).join(" ")} -o ${file}\n` : "";
  return `${needed}${making}${edits.length || !made ? `mapwright edit ${file} -i${edits.join("")}\n` : ""}`;
}
