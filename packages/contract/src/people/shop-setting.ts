import { shopSettingGroups } from '@snab/domain/core/shop-settings'
import { z } from 'zod'
import { Version } from '../parts'
import { endpoint } from '../endpoint'

export const ShopSettingField = z.object({
  /** Also the name of the environment variable. */
  name: z.string(),
  kind: z.enum(['text', 'secret', 'number', 'flag', 'choice']),
  label: z.string(),
  hint: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The value in force; always empty for a secret. */
  value: z.string(),
  /** Empty: there is no default. */
  defaultValue: z.string(),
  /** `environment`: set where the portal is started; it cannot be changed here. */
  source: z.enum(['environment', 'portal', 'default']),
  /** A stored secret that the key of the deployment can no longer decrypt. */
  isLost: z.boolean(),
})
export type ShopSettingField = z.infer<typeof ShopSettingField>

const ShopSettings = z.object({
  version: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Where the key that seals secrets is kept; null until the first secret. */
  keySource: z.enum(['environment', 'file']).nullable(),
  /** The stored settings contradict the environment and are ignored. */
  problem: z.string().nullable(),
  groups: z.array(z.object({ group: z.enum(shopSettingGroups), fields: z.array(ShopSettingField) })),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const shopSettings = endpoint({
  method: 'GET',
  path: '/api/v1/staff/shop-setting',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Настройки, которые меняются на экране без перезапуска: почта, оплата, гости, доставка',
  response: ShopSettings,
})

export const saveShopSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/shop-setting',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Изменить названные настройки; null возвращает значение по умолчанию',
  body: z.object({
    version: Version,
    changes: z
      .array(
        z.object({
          name: z.string().max(100),
          value: z.string().trim().max(2000, { error: 'Не длиннее 2000 знаков' }).nullable(),
        }),
      )
      .min(1)
      .max(50),
  }),
  response: ShopSettings,
})
