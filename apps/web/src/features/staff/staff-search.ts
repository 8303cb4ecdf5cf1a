/** Addresses of the staff screens; rubbish becomes undefined and leaves them. */
export type ReportSearch = { page?: number | undefined; from?: string | undefined; to?: string | undefined; keyword?: string | undefined; empty?: true | undefined; sort?: string | undefined }
export type SynonymSearch = { page?: number | undefined; keyword?: string | undefined; /** The line being edited; `new` adds one. */ edit?: number | 'new' | undefined; /** The first word of a new line. */ word?: string | undefined }
export type QuestionSearch = { page?: number | undefined; state?: 'answered' | undefined }

type Raw = Record<string, unknown>

const page = ({ page: given }: Raw) => {
  const number = Number(given)
  return Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined
}
const text = (given: unknown) => (typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, 500) : undefined)
const day = (given: unknown) => (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined)

export const readReportSearch = (raw: Raw): ReportSearch => ({
  page: page(raw), from: day(raw.from), to: day(raw.to), keyword: text(raw.keyword), empty: raw.empty === true || raw.empty === 'true' ? true : undefined,
  sort: typeof raw.sort === 'string' && /^-?(query|searches|empty|opened|ordered|last)$/.test(raw.sort) ? raw.sort : undefined,
})

export function readSynonymSearch(raw: Raw): SynonymSearch {
  const id = Number(raw.edit)
  return { page: page(raw), keyword: text(raw.keyword), edit: raw.edit === 'new' ? 'new' : Number.isSafeInteger(id) && id > 0 ? id : undefined, word: text(raw.word) }
}

export const readQuestionSearch = (raw: Raw): QuestionSearch => ({ page: page(raw), state: raw.state === 'answered' ? 'answered' : undefined })
export const readPage = (raw: Raw) => ({ page: page(raw) })
