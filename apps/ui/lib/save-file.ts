/** Hands a file to the reader under a name, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
