import { z } from 'zod'
import { endpoint } from '../endpoint'

export const PersonalData = z.object({
  export: z
    .object({
      status: z.enum(['preparing', 'ready', 'failed']),
      requested: z.string(),
      /** A short-lived signed address, while the file is kept. */
      link: z.string().nullable(),
    })
    .nullable(),
})
export type PersonalData = z.infer<typeof PersonalData>

export const personalData = endpoint({
  method: 'GET',
  path: '/api/v1/profile/personal-data',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Выгрузка персональных данных: что с ней',
  response: PersonalData,
})
export const exportPersonalData = endpoint({
  method: 'POST',
  path: '/api/v1/profile/personal-data/export',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Собрать все данные о себе в архив',
  response: PersonalData,
})
export const deletePersonalData = endpoint({
  method: 'POST',
  path: '/api/v1/profile/personal-data/delete',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Удалить учётную запись и обезличить данные; подтверждается паролем',
  body: z.object({ password: z.string().max(500) }),
  response: z.object({ message: z.string() }),
})
