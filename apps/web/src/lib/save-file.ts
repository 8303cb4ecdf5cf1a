/** Hands a file over to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // some browsers read the file only after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
