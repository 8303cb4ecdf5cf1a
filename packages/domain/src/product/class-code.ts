/** An ETIM class. */
export const classCodePattern = /^EC\d{6}$/

const leadingCode = /^\s*(ec\d{6})(?!\d)[\s.:;,–—-]*/i

/** The class in a file of 1C or a price list: «Автоматы», «EC000042» or «EC000042 Автоматы». */
export function readClass(text: string): { code: string | null; name: string } {
  const [whole, code] = leadingCode.exec(text) ?? []
  if (whole === undefined || code === undefined) return { code: null, name: text.trim() }
  return { code: code.toUpperCase(), name: text.slice(whole.length).trim() || code.toUpperCase() }
}
