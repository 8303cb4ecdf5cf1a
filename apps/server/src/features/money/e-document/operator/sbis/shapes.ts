import { z } from 'zod'

/** Answers of Saby's JSON-RPC, as far as they are read. */
const Text = z.string().nullish()

export const Failure = z.object({ error: z.object({ message: Text, details: Text, code: z.number().nullish() }) })

export const Counterparty = z.object({
  СвЮЛ: z.object({ Название: Text }).nullish(),
  СвФЛ: z.object({ Название: Text }).nullish(),
  Идентификатор: Text,
})

const Attachment = z.object({
  Идентификатор: z.string(),
  Тип: Text,
  Название: Text,
  Файл: z.object({ Имя: Text, Ссылка: Text }).nullish(),
})
export type Attachment = z.infer<typeof Attachment>

const ChangeEvent = z.object({
  Идентификатор: z.string(),
  ДатаВремя: z.string(),
  Комментарий: Text,
  Вложение: z.array(Attachment).nullish(),
})
const ChangedDocument = z.object({
  Идентификатор: z.string(),
  Состояние: z.object({ Код: z.union([z.string(), z.number()]).transform(String), Примечание: Text }).nullish(),
  Событие: z.array(ChangeEvent).nullish(),
})
export type ChangedDocument = z.infer<typeof ChangedDocument>

export const Changes = z.object({
  Документ: z.array(ChangedDocument).nullish(),
  Навигация: z.object({ ЕстьЕще: Text }).nullish(),
})

export const Prepared = z.object({ Этап: z.array(z.object({ Вложение: z.array(Attachment).nullish() })).nullish() })
