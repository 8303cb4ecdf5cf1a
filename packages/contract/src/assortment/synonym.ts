import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, PagingV1, pageOf } from '../parts'

const mostWords = 20

export const Synonym = z.object({ id: z.int(), words: z.array(z.string()) })
export type Synonym = z.infer<typeof Synonym>

/** All words and phrases of a line mean the same. Case and blanks are ignored. */
const Words = z
  .array(z.string().trim().min(1, { error: 'Впишите слово' }).max(60, { error: 'Не длиннее 60 знаков' }))
  .max(mostWords, { error: `Не больше ${mostWords} слов в строке` })
  .transform((words) => {
    const byFolded = new Map(words.map((word) => [word.toLowerCase().replace(/\s+/g, ' '), word.replace(/\s+/g, ' ')]))
    return [...byFolded.values()]
  })
  .refine((words) => words.length >= 2, { error: 'Нужны хотя бы два разных слова' })

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/v1/staff/synonym',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Синонимы поиска',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(Synonym),
})
export const addSynonym = endpoint({
  method: 'POST',
  path: '/api/v1/staff/synonym',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Добавить синонимы; ответ приходит, когда поиск их уже знает',
  body: z.object({ words: Words }),
  response: Synonym,
})
export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/synonym/:id',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Изменить синонимы',
  params: z.object({ id: Id }),
  body: z.object({ words: Words }),
  response: Synonym,
})
export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/synonym/:id',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Удалить синонимы',
  params: ById,
  response: Done,
})

/** The results with this line, before it is saved. */
export const previewSynonym = endpoint({
  method: 'POST',
  path: '/api/v1/staff/synonym/preview',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Что найдётся по синонимам',
  body: z.object({ words: Words }),
  response: z.object({
    /** Results of each word alone, without synonyms. */
    words: z.array(z.object({ word: z.string(), count: z.int() })),
    /** Results of all words together. */
    together: z.int(),
    /** Too many to count together: `together` is a lower bound. */
    isAtLeast: z.boolean(),
    examples: z.array(z.object({ id: z.int(), article: z.string(), name: z.string() })),
  }),
})
