/** Whether a text has the form of an e-mail address: one «@», a dot in the domain, no blanks. */
export function looksLikeEmail(text: string, shortestZone = 2): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  const dot = domain.lastIndexOf('.')
  return name !== '' && more.length === 0 && !/\s/.test(text) && dot > 0 && domain.length - dot - 1 >= shortestZone
}
