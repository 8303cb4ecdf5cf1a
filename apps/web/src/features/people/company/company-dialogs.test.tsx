import {
  addLegalEntity,
  addRule,
  changeMember,
  getCompany,
  invite,
  listInvitations,
  listMembers,
  listRules,
  type Invitation,
  type LegalEntity,
  type Member,
} from '@snab/contract/people/company'
import { suggestCompany, type CompanySuggestion } from '@snab/contract/office/lookup'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import {
  button,
  choice,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  suggesting,
  textbox,
} from '../../../../test/screen'
import { AddEntityDialog } from './add-entity-dialog'
import { InviteDialog } from './invite-dialog'
import { MemberDialog } from './member-dialog'
import { RuleDialog } from './rule-dialog'

describe('a new legal entity', () => {
  const entity: LegalEntity = {
    id: 3,
    name: 'ООО «Сбыт»',
    fullName: '',
    kind: 'legal',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: null,
    address: '',
    isMain: false,
    state: 'waiting',
    requested: '2026-11-24T08:00:00Z',
    decided: null,
    refusalReason: '',
  }
  const show = async () => {
    const onClose = vi.fn()
    return { onClose, ...(await open(<AddEntityDialog onClose={onClose} />, { user: buyer })) }
  }

  test('a missing value is reported at its field, and check digits are checked', async () => {
    const { person } = await show()
    await person.type(textbox('ИНН'), '7707083894')
    await person.click(button('Отправить заявку'))
    await expectProblem(textbox('ИНН'), 'ИНН введён с ошибкой: не сходятся контрольные цифры')
    await expectProblem(textbox('Название'), 'Укажите название')
    await expectFocus(textbox('ИНН'))
    await person.clear(textbox('ИНН'))
    await person.type(textbox('ИНН'), '7707083893')
    await person.type(textbox('Название'), 'ООО «Сбыт»')
    await person.click(button('Отправить заявку'))
    await expectProblem(textbox('КПП'), 'Укажите КПП: 9 знаков, как в свидетельстве')
    await expectFocus(textbox('КПП'))
    expect(network.sent(addLegalEntity)).toHaveLength(0)
  })

  test('a sole trader has no КПП', async () => {
    network.answer(addLegalEntity, { ...entity, kind: 'sole-trader', inn: '500100732259', kpp: null })
    network.answer(getCompany, {
      id: 1,
      name: 'Вольт-Монтаж',
      region: { id: 1, name: 'Нижегородская область' },
      isIndividual: false,
      role: 'administrator',
      info: {},
      accounts: [],
      isCreditPerSeller: false,
      contracts: [],
      legalEntities: [],
      mayEdit: true,
    })
    const { person, onClose } = await show()
    await person.type(textbox('ИНН'), '500100732259')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'КПП' })).toBeNull())
    expect(textbox('ОГРНИП')).toBeTruthy()
    await person.type(textbox('Название'), 'ИП Волкова')
    await person.click(button('Отправить заявку'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(network.sent(addLegalEntity)[0]?.body).toMatchObject({ inn: '500100732259', kpp: '', name: 'ИП Волкова' })
  })

  test('the directory fills in the fields, and the button is disabled during the request', async () => {
    const suggestion: CompanySuggestion = {
      value: 'ООО СБЫТ',
      unrestricted_value: 'ООО СБЫТ',
      data: {
        inn: '7707083893',
        kpp: '773601001',
        ogrn: '1027700132195',
        type: 'LEGAL',
        name: { full_with_opf: 'Общество «Сбыт»', short_with_opf: 'ООО «Сбыт»' },
        state: { status: 'ACTIVE' },
        address: { value: 'г Москва, ул Вавилова, д 19' },
        management: null,
      },
    }
    network.answer(suggestCompany, { suggestions: [suggestion], isAvailable: true })
    const { person, onClose } = await show()
    await person.type(suggesting('ИНН или название'), '7707083893')
    await person.click(await screen.findByRole('option', { name: /ООО СБЫТ/ }))
    await waitFor(() =>
      expect([textbox('ИНН').value, textbox('КПП').value, textbox('Название').value, textbox('Адрес').value]).toEqual([
        '7707083893',
        '773601001',
        'ООО «Сбыт»',
        'г Москва, ул Вавилова, д 19',
      ]),
    )
    const held = network.hold(addLegalEntity, entity)
    await person.click(button('Отправить заявку'))
    await expectBusy(button('Отправить заявку'))
    held.release()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(network.sent(addLegalEntity)).toHaveLength(1)
  })

  test('a refusal is shown and keeps the input, whether it names a field or not', async () => {
    network.refuse(addLegalEntity, 'legal-entity-exists')
    const { person, onClose } = await show()
    await person.type(textbox('ИНН'), '7707083893')
    await person.type(textbox('КПП'), '773601001')
    await person.type(textbox('Название'), 'ООО «Сбыт»')
    await person.type(textbox('ОГРН'), '1027700132196')
    await person.click(button('Отправить заявку'))
    expect((await screen.findByText(/Отказ: legal-entity-exists/)).getAttribute('role')).toBe('alert')
    network.refuse(addLegalEntity, 'invalid-input', {
      errors: [{ field: 'ogrn', message: 'В ОГРН не сходится контрольная цифра' }],
    })
    await person.click(button('Отправить заявку'))
    await expectProblem(textbox('ОГРН'), 'В ОГРН не сходится контрольная цифра')
    await expectFocus(textbox('ОГРН'))
    expect([textbox('ИНН').value, textbox('Название').value]).toEqual(['7707083893', 'ООО «Сбыт»'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('an invitation', () => {
  const invitation: Invitation = {
    id: 5,
    email: 'oleg@volt.example',
    name: '',
    role: 'manager',
    spendingLimit: 150_000,
    limitPeriod: 'month',
    invitedBy: 'Ирина Волкова',
    created: '2026-11-24T08:00:00Z',
    expires: '2026-12-01T08:00:00Z',
    isExpired: false,
  }
  const show = async () => {
    const onClose = vi.fn()
    return { onClose, ...(await open(<InviteDialog onClose={onClose} />, { user: buyer })) }
  }

  test('address and limit are checked, each at its field', async () => {
    const { person } = await show()
    await person.type(textbox(/^Лимит/), 'много')
    await person.click(button('Отправить приглашение'))
    await expectProblem(textbox('Почта'), 'Укажите почту')
    await expectProblem(textbox(/^Лимит/), 'Укажите сумму числом, например 150000')
    await expectFocus(textbox('Почта'))
  })

  test('a refusal is shown at its field, also one of the limit, and nothing is lost', async () => {
    network.refuse(invite, 'invalid-input', { errors: [{ field: 'spendingLimit', message: 'Слишком большая сумма' }] })
    const { person, onClose } = await show()
    await person.type(textbox('Почта'), 'oleg@volt.example')
    await person.type(textbox(/^Лимит/), '150 000')
    await person.click(button('Отправить приглашение'))
    await expectProblem(textbox(/^Лимит/), 'Слишком большая сумма')
    await expectFocus(textbox(/^Лимит/))
    network.refuse(invite, 'already-member')
    await person.click(button('Отправить приглашение'))
    expect((await screen.findByText(/Отказ: already-member/)).getAttribute('role')).toBe('alert')
    expect([textbox('Почта').value, textbox(/^Лимит/).value]).toEqual(['oleg@volt.example', '150 000'])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('it is sent once, with the limit as a number', async () => {
    network.answer(listInvitations, { items: [] })
    const held = network.hold(invite, invitation)
    const { person, onClose } = await show()
    await person.type(textbox('Почта'), 'oleg@volt.example')
    await person.type(textbox(/^Лимит/), '150 000,50')
    await person.click(button('Отправить приглашение'))
    await expectBusy(button('Отправить приглашение'))
    held.release()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(network.sent(invite).map(({ body }) => body)).toMatchObject([
      { email: 'oleg@volt.example', spendingLimit: 150_000.5, role: 'manager', limitPeriod: 'month' },
    ])
    expect(await screen.findByText('Приглашение отправлено: oleg@volt.example')).toBeTruthy()
  })
})

const oleg: Member = {
  id: 9,
  name: 'Олег Ким',
  email: 'oleg@volt.example',
  phone: null,
  role: 'manager',
  isBlocked: false,
  isMe: false,
  spendingLimit: null,
  limitPeriod: 'month',
  spent: 0,
  joined: '2026-01-10T08:00:00Z',
}

test('rights of a colleague: the limit is checked, and its refusal is shown at its field', async () => {
  const onClose = vi.fn()
  const { person } = await open(<MemberDialog member={oleg} onClose={onClose} />, { user: buyer })
  await person.type(textbox(/^Лимит/), '12,345')
  await person.click(button('Сохранить'))
  await expectProblem(textbox(/^Лимит/), 'Укажите сумму числом, например 150000')
  await expectFocus(textbox(/^Лимит/))
  network.refuse(changeMember, 'invalid-input', {
    errors: [{ field: 'spendingLimit', message: 'Слишком большая сумма' }],
  })
  await person.clear(textbox(/^Лимит/))
  await person.type(textbox(/^Лимит/), '1000')
  await person.click(button('Сохранить'))
  await expectProblem(textbox(/^Лимит/), 'Слишком большая сумма')
  expect(textbox(/^Лимит/).value).toBe('1000')
  network.refuse(changeMember, 'last-administrator')
  await person.click(button('Сохранить'))
  expect((await screen.findByText(/Отказ: last-administrator/)).getAttribute('role')).toBe('alert')
  expect(onClose).not.toHaveBeenCalled()
})

describe('a rule of approval', () => {
  const show = async () => {
    network.answer(listRules, { items: [], sections: [{ id: 4, name: 'Кабель' }], mayEdit: true })
    network.answer(listMembers, { items: [oleg], mayEdit: true })
    const onClose = vi.fn()
    const opened = await open(<RuleDialog members={[oleg]} id="new" onClose={onClose} />, { user: buyer })
    await screen.findByRole('dialog', { name: 'Правило согласования' })
    return { onClose, ...opened }
  }

  test('the sum or the section is required, at its field', async () => {
    const { person } = await show()
    await person.click(button('Сохранить'))
    await expectProblem(textbox(/^От суммы/), 'Укажите сумму числом, например 150000')
    await expectFocus(textbox(/^От суммы/))
    await person.selectOptions(choice('Что согласовать'), 'section')
    await person.click(button('Сохранить'))
    await expectProblem(choice('Раздел'), 'Выберите раздел')
    await expectFocus(choice('Раздел'))
    expect(network.sent(addRule)).toHaveLength(0)
  })

  test('a refusal of the sum is shown at its field; then it is saved once', async () => {
    network.refuse(addRule, 'invalid-input', { errors: [{ field: 'minimumTotal', message: 'Слишком большая сумма' }] })
    const { person, onClose } = await show()
    await person.type(textbox(/^От суммы/), '50 000')
    await person.click(screen.getByRole('checkbox', { name: 'Олег Ким' }))
    await person.click(button('Сохранить'))
    await expectProblem(textbox(/^От суммы/), 'Слишком большая сумма')
    await expectFocus(textbox(/^От суммы/))
    expect([
      textbox(/^От суммы/).value,
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Олег Ким' }).checked,
    ]).toEqual(['50 000', true])

    const held = network.hold(addRule, {
      id: 1,
      kind: 'total',
      member: null,
      minimumTotal: 50_000,
      section: null,
      approvers: [{ id: 9, name: 'Олег Ким' }],
    })
    await person.click(button('Сохранить'))
    await expectBusy(button('Сохранить'))
    held.release()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(network.sent(addRule).at(-1)?.body).toEqual({
      kind: 'total',
      memberId: null,
      minimumTotal: 50_000,
      sectionId: null,
      approverIds: [9],
    })
  })
})
