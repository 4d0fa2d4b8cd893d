export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because some browsers start to read the file after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
