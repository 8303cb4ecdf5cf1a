import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { createInvitation } from '../invitation/create-invitation'

type User = Awaited<ReturnType<Portal['newUser']>>

const notices = async (user: User) =>
  (await user.get('/api/v1/notification')).body.items
    .map(({ kind, title, text, link }: Record<string, string>) => ({
      kind,
      title,
      text: text?.replaceAll(/\s/g, ' '),
      link,
    }))
    .toReversed()

async function company(portal: Portal) {
  const companyId = await portal.newCompany()
  const [actor, colleague, manager] = [
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId }),
    await portal.newUser({ companyId, role: 'manager', spendingLimit: 100_000_00 }),
  ] as const
  const gone = await portal.newUser({ companyId })
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', gone.id).execute()
  return { companyId, actor, colleague, manager, gone, stranger: await portal.newUser() }
}
const nobodyElse = async (...people: User[]) =>
  expect(await Promise.all(people.map(notices))).toEqual(people.map(() => []))

test('legal entities: other administrators are notified of a new one and of a new main one', async ({ portal }) => {
  const { actor, colleague, manager, gone, stranger } = await company(portal)
  const { body } = await actor.post('/api/v1/company/legal-entity', {
    inn: '7707083893',
    kpp: '773601001',
    name: 'ООО «Второе»',
  })
  await portal.db
    .updateTable('legalEntities')
    .set({ state: 'confirmed', decidedHow: 'staff', decidedAt: portal.time.now })
    .where('id', '=', body.id)
    .execute()
  expect((await actor.put(`/api/v1/company/legal-entity/${body.id}/main`)).status).toBe(200)
  expect(await notices(colleague)).toEqual([
    {
      kind: 'company-changed',
      title: 'Добавлено юридическое лицо: ООО «Второе»',
      text: `ИНН 7707083893, КПП 773601001. Добавил сотрудник вашей компании: ${lastName(actor)} Иван.`,
      link: '/user/company',
    },
    {
      kind: 'company-changed',
      title: 'Основное юридическое лицо: ООО «Второе»',
      text: `Выбрал сотрудник вашей компании: ${lastName(actor)} Иван.`,
      link: '/user/company',
    },
  ])
  await nobodyElse(actor, manager, gone, stranger)
})

test('rights and limits: the person and the other administrators are notified in words', async ({ portal }) => {
  const { actor, colleague, manager, gone, stranger } = await company(portal)
  const change = (more: object) =>
    actor.put(`/api/v1/company/member/${manager.id}`, {
      role: 'manager',
      spendingLimit: 50_000,
      limitPeriod: 'quarter',
      isBlocked: false,
      ...more,
    })
  await change({})
  await change({})
  expect(await notices(manager)).toEqual([
    {
      kind: 'company-member',
      title: 'Ваши права в компании изменены',
      text: 'Роль: менеджер. Лимит: 50 000,00 ₽ в квартал.',
      link: '/user/company',
    },
  ])
  await change({ role: 'administrator', spendingLimit: null })
  await change({ isBlocked: true })
  expect(await notices(colleague)).toEqual([
    {
      kind: 'company-changed',
      title: `Изменены права сотрудника: ${lastName(manager)} Иван`,
      text: 'Роль: менеджер. Лимит: 50 000,00 ₽ в квартал.',
      link: '/user/people',
    },
    {
      kind: 'company-changed',
      title: `Изменены права сотрудника: ${lastName(manager)} Иван`,
      text: 'Роль: администратор. Без лимита.',
      link: '/user/people',
    },
    {
      kind: 'company-changed',
      title: `Закрыт доступ сотруднику: ${lastName(manager)} Иван`,
      text: '',
      link: '/user/people',
    },
  ])
  await nobodyElse(actor, gone, stranger)
})

test('approval rules: notifies those they apply to, the approvers and the other administrators', async ({ portal }) => {
  const { actor, colleague, manager, stranger, gone } = await company(portal)
  const path = '/api/v1/company/approval-rule'
  const { body: rule } = await actor.post(path, {
    kind: 'total',
    minimumTotal: 50_000,
    memberId: manager.id,
    approverIds: [colleague.id],
  })
  const added = {
    kind: 'company-changed',
    title: 'Новое правило согласования',
    text: `Заказы от 50 000,00 ₽, сотрудник ${lastName(manager)} Иван. Согласует: ${lastName(colleague)} Иван.`,
    link: '/user/company',
  }
  expect([await notices(manager), await notices(colleague)]).toEqual([[added], [added]])
  await actor.put(`${path}/${rule.id}`, { kind: 'section', sectionId: 3 })
  await actor.delete(`${path}/${rule.id}`)
  expect((await notices(manager)).slice(1)).toEqual([
    {
      ...added,
      title: 'Изменено правило согласования',
      text: 'Товары раздела «Светильники», все сотрудники. Согласуют администраторы.',
    },
    {
      ...added,
      title: 'Удалено правило согласования',
      text: 'Товары раздела «Светильники», все сотрудники. Согласуют администраторы.',
    },
  ])
  await nobodyElse(actor, stranger, gone)
})

test('administrators are notified when somebody accepts an invitation', async ({ portal }) => {
  const { companyId, actor, colleague, manager, stranger } = await company(portal)
  const invitation = await portal.db
    .transaction()
    .execute((trx) =>
      createInvitation(trx, portal.services.config, portal.time.now, {
        companyId,
        email: 'new@test.example',
        role: 'manager',
        spendingLimit: null,
        invitedBy: actor.id,
        firstName: 'Вера',
      }),
    )
  const [mail] = await portal.outbox('new@test.example')
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = await portal
    .guest()
    .post('/api/v2/user/signin-by-invitation', {
      invitation: invitation.token,
      code,
      agreementAccepted: true,
      privacyAcknowledged: true,
      personalDataConsent: true,
    })
  expect(accepted.status).toBe(200)
  const joined = {
    kind: 'company-changed',
    title: 'Новый сотрудник: Вера',
    text: 'Роль: менеджер. Приглашение принято.',
    link: '/user/people',
  }
  expect([await notices(actor), await notices(colleague)]).toEqual([[joined], [joined]])
  await nobodyElse(manager, stranger)
})

const lastName = ({ email }: User) => `Покупатель${/\d+/.exec(email)?.[0] ?? ''}`
