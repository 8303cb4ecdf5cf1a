import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Done, Id, Named, PagingV1, pageOf, Version } from '../../parts'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const longestNote = 2000

const Note = z.object({
  id: z.int(),
  version: Version,
  company: Named,
  text: z.string(),
  author: z.string(),
  created: z.string(),
  /** A day of Moscow: the note is a task. */
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  isDone: z.boolean(),
  done: z.string().nullable(),
  doneBy: z.string().nullable(),
})
export type CustomerNote = z.infer<typeof Note>

const Written = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'Напишите, что нужно запомнить' })
    .max(longestNote, { error: `Не длиннее ${longestNote} знаков` }),
  dueOn: z.iso.date({ error: 'Укажите день' }).nullable(),
})

const OfCustomer = z.object({ id: Id, noteId: Id })

export const listNotes = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/note',
  summary: 'Заметки и задачи по клиенту',
  params: ById,
  response: z.object({ items: z.array(Note) }),
})
export const addNote = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/note',
  summary: 'Записать заметку; с днём она — задача на «Сегодня»',
  params: ById,
  body: Written,
  response: Note,
})
export const changeNote = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/note/:noteId',
  summary: 'Исправить заметку, перенести день, отметить сделанным или вернуть',
  params: OfCustomer,
  body: Written.extend({ version: Version, isDone: z.boolean() }),
  response: Note,
})
export const deleteNote = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/customer/:id/note/:noteId',
  summary: 'Удалить заметку',
  params: OfCustomer,
  body: z.object({ version: Version }),
  response: Done,
})

export const taskStates = ['due', 'all', 'done'] as const

export const listTasks = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer-task',
  summary: 'Задачи по своим клиентам: к сегодняшнему дню, все или сделанные',
  query: PagingV1.extend({ state: z.enum(taskStates).catch('due').default('due') }),
  response: pageOf(Note),
})

const TermChange = z.object({ name: z.string(), before: z.string(), after: z.string() })

export const customerHistory = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/history',
  summary: 'Как менялись условия клиента',
  params: ById,
  query: PagingV1,
  response: pageOf(
    z.object({ id: z.int(), at: z.string(), by: z.string(), isUndo: z.boolean(), changes: z.array(TermChange) }),
  ),
})
