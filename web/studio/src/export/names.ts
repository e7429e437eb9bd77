/** Names of files that are saved. */

/** "disk.img:Folder:Game" -> "Game"; the extension goes, too. */
export function baseName(name: string): string {
  return name.replace(/^.*[/:\\]/, "").replace(/\.[^.]{1,5}$/, "") || "world";
}
