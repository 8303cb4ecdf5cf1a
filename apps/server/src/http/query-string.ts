import qs from 'qs'

/** Reads `filters[brands]=1,2&filters[features][]=…` into nested objects, within limits that keep a long address cheap. */
export const parseQueryString = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 5, arrayLimit: 1000, parameterLimit: 2000, allowPrototypes: false, allowSparse: true, ignoreQueryPrefix: true })
