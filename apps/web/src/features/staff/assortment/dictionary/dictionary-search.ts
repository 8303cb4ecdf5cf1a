/** Addresses of the dictionaries: what is looked for, and which entry is open for editing or merging. */
export type DictionarySearch = {
  page?: number | undefined
  keyword?: string | undefined
  edit?: number | undefined
  merge?: number | undefined
}

const whole = (given: unknown) => {
  const number = Number(given)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const readDictionarySearch = ({ page, keyword, edit, merge }: Record<string, unknown>): DictionarySearch => {
  const number = whole(page)
  return {
    page: number === 1 || (number ?? 0) > 1_000_000 ? undefined : number,
    keyword: typeof keyword === 'string' && keyword.trim() !== '' ? keyword.trim().slice(0, 500) : undefined,
    edit: whole(edit),
    merge: whole(merge),
  }
}
