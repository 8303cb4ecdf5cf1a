/** Opens every link of a page in a new tab without access to this one. */
export function inNewTabs(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return page.body.innerHTML
}
