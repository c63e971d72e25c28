const two = (value: number): string => String(value).padStart(2, '0');

/** `suken-binary-2025-11-27-1930.facedown`, in the player's own time. */
export function transcriptName(game: string, date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${game}-${day}-${two(date.getHours())}${two(date.getMinutes())}.facedown`;
}

export function download(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
