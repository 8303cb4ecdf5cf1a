/** Every link of a page opens in a new tab, and gives the other page no hold on this one. */
export function inNewTabs(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return page.body.innerHTML
}
