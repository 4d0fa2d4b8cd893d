/** Hands a text to the browser as a file to keep. The page stays where it is. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Freed later: some browsers begin to read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
