// Saves and opens files without a server.

// Makes the browser save a text under a file name.
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// A file name made from a title: letters, digits and dashes.
export function fileName(title: string, ending: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 60) || 'brelan'}.${ending}`;
}

// The text of a chosen file; undefined if the file is longer than `most` bytes.
export async function readFile(file: File, most: number): Promise<string | undefined> {
  return file.size > most ? undefined : file.text();
}
