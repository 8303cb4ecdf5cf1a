/*
 * A database stores neither NUL nor half of a surrogate pair. People never type them; broken programs and hostile
 * requests send them.
 */

const loneSurrogate = /\p{Surrogate}/u
const loneSurrogates = /\p{Surrogate}/gu

export const isStorable = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text)

/** For what comes in a file: NUL is left out, half of a pair becomes «�». */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.replaceAll('\0', '').replace(loneSurrogates, '\ufffd')
