import type { User } from '@snab/contract/core/user'
import { expect, test } from 'vitest'
import { chatFields } from './external-widgets'

const user: User = {
  id: 7,
  uuid: 'c0f7ec2e-6b8e-4c05-9c46-111111111111',
  publicIdentity: 'Иван Покупателев',
  phone: '+7 912 345-67-89',
  email: 'ivan@test.example',
  Group: 'Оптовая',
  regionId: 1,
  region: { id: 1, name: 'Москва' },
  company: { id: 3, name: 'ООО «Вольт»', legalEntities: [{ id: 1, name: 'ООО «Вольт»', inn: '7700000000' }] },
  companyName: 'ООО «Вольт»',
  hasMultiCompany: false,
  multipleCompanies: false,
  role: 'manager',
  staffRole: null,
  rights: {},
  owesTwoFactor: false,
  impersonation: null,
  isIndividual: false,
  firstName: 'Иван',
  lastName: 'Покупателев',
  middleName: '',
}

test('an external operator gets legal entities, region and group, and no personal data', () => {
  expect(chatFields(user)).toEqual([
    { title: 'Юридическое лицо', content: 'ООО «Вольт», ИНН 7700000000' },
    { title: 'Регион', content: 'Москва' },
    { title: 'Группа', content: 'Оптовая' },
  ])
  const bytes = JSON.stringify(chatFields(user))
  for (const own of [user.email, user.phone, user.firstName, user.lastName, user.uuid]) expect(bytes).not.toContain(own)
  expect(chatFields({ ...user, isIndividual: true, company: null })).toEqual([
    { title: 'Регион', content: 'Москва' },
    { title: 'Группа', content: 'Оптовая' },
  ])
  expect(chatFields(null)).toEqual([])
})
