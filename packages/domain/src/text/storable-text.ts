/* PostgreSQL cannot store NUL or lone surrogates. Only broken programs and hostile requests send them. */

const loneSurrogate = /\p{Surrogate}/u
const loneSurrogates = /\p{Surrogate}/gu

export const isStorable = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text)

/** Cleans text from a file: drops NUL, replaces a lone surrogate by «�». */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replaceAll('\0', '').replace(loneSurrogates, '\ufffd')
