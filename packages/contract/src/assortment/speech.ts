import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Keyword, PagingV1, pageOf } from '../parts'

/** An entry of the built-in dictionary of the trade's speech; staff can only switch it on or off. */
export const SpeechEntry = z.object({
  /** Its first phrase. */
  name: z.string(),
  said: z.array(z.string()),
  written: z.array(z.string()),
  kind: z.enum(['thing', 'quality', 'filler']),
  isOn: z.boolean(),
})
export type SpeechEntry = z.infer<typeof SpeechEntry>

export const listSpeech = endpoint({
  method: 'GET',
  path: '/api/v1/staff/speech',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Встроенный словарь речи: как говорят и как пишут в каталогах',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(SpeechEntry),
})
export const switchSpeech = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/speech',
  access: 'staff',
  permission: 'keep-synonyms',
  summary: 'Включить или выключить статью словаря; ответ приходит, когда поиск это уже знает',
  body: z.object({ name: z.string().max(100), isOn: z.boolean() }),
  response: Done,
})
