import { z } from 'zod'
import { longest } from '@snab/domain/field-limits'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'

/** A filter of the saved list as text. */
const SavedFilterChip = z.object({ text: z.string(), kind: z.enum(['keyword', 'section', 'value', 'flag']) })

export const SavedFilter = z.object({
  id: z.int(),
  /** Query string of /catalog, beginning with `?`. */
  url: z.string(),
  name: z.string(),
  chips: z.array(SavedFilterChip),
  alerts: z.boolean(),
  /** New since the list was last opened; counted after each load and every night, only with alerts on. */
  news: z.object({ goods: z.int(), stock: z.int() }),
})
export type SavedFilter = z.infer<typeof SavedFilter>

const Name = z.string().trim().max(longest.savedFilterName, `Не длиннее ${longest.savedFilterName} знаков`)

/** Newest first. */
export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/v1/user-filter',
  access: 'user',
  inPunchout: 'read',
  summary: 'Сохранённые фильтры',
  response: z.object({ items: z.array(SavedFilter) }),
})

/** An existing one is returned unchanged. */
export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/v1/user-filter',
  access: 'user',
  summary: 'Сохранить фильтр',
  body: z.object({ url: z.string().max(4000), name: Name.optional() }),
  response: SavedFilter,
})

export const changeSavedFilter = endpoint({
  method: 'PUT',
  path: '/api/v1/user-filter/:id',
  access: 'user',
  summary: 'Переименовать фильтр, включить оповещения, отметить просмотренным',
  params: ById,
  body: z.object({ name: Name.optional(), alerts: z.boolean().optional(), seen: z.literal(true).optional() }),
  response: SavedFilter,
})

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/api/v1/user-filter/:id',
  access: 'user',
  summary: 'Удалить сохранённый фильтр',
  params: ById,
  response: Done,
})
