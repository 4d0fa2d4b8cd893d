/** Downloads a JSON text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later because some browsers start to read the content after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
