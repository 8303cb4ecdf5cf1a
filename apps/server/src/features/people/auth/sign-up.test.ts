import { publishDocuments } from '../../../../test/documents/documents'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { describe, expect, onTestFinished } from 'vitest'
import { startPortal, test } from '../../../../test/portal'
import { NEW, codeSentTo, confirmed, form, minute, signIn, signUp, wait, wrongCode } from './test-sign-up'

describe('sign-up', () => {
  test("three steps: a code by mail, its confirmation, the form; then signed in with the guest's cart", async ({
    portal,
  }) => {
    const product = await portal.newProduct()
    const guest = portal.guest()
    await guest.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 3 }] })
    const first = await guest.post(signIn, { email: 'New@Test.example' })
    expect(first).toMatchObject({ status: 200, body: { message: 'Код отправлен на n•••@test.example', resendIn: 60 } })
    const [mail] = await portal.outbox('new@test.example')
    expect(mail).toMatchObject({
      template: 'registration-code',
      channel: 'mail',
      subject: expect.stringMatching(/^\d{6} — код для регистрации$/),
    })

    const second = await guest.post(signIn, {
      email: 'new@test.example',
      code: await codeSentTo(portal, 'new@test.example'),
    })
    expect(second.body).toEqual({ token: expect.any(String) })
    const third = await guest.post(
      signUp,
      form(second.body.token, {
        inn: '5260112234',
        kindOfActivity: 'Монтаж',
        promoCode: 'ВЕСНА',
        emailAgreedForMarketing: true,
      }),
    )
    expect(third).toMatchObject({
      status: 200,
      body: { token: expect.any(String), message: 'Вы зарегистрированы', identityCookie: { name: 'B2B_IDENTITY' } },
    })

    const user = portal.withHeaders({ authorization: `Bearer ${third.body.token}` })
    expect((await user.get('/api/v1/user/current-user')).body).toMatchObject({
      email: 'new@test.example',
      firstName: 'Пётр',
      isIndividual: false,
      role: 'administrator',
      companyName: 'ООО «Электросвет»',
      company: { legalEntities: [{ inn: '5260112234' }] },
      region: { id: 2 },
    })
    expect((await user.get('/api/v2/cart/items')).body.items).toMatchObject([{ amount: 3 }])
    expect((await portal.outbox('new@test.example'))[0]).toMatchObject({ template: 'welcome' })
    expect(
      await portal.db
        .selectFrom('companyRequests')
        .select(['inn', 'kindOfActivity', 'companyId', 'handledAt'])
        .execute(),
    ).toMatchObject([
      { inn: '5260112234', kindOfActivity: 'Монтаж', companyId: expect.any(Number), handledAt: portal.time.now },
    ])
    // the token of the third step works once
    expect(await guest.post(signUp, form(second.body.token))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'token' }] },
    })
  })

  test('a phone gets the code by SMS; an unverified e-mail opens nothing', async ({ portal }) => {
    const token = await confirmed(portal, portal.guest(), { phone: '+7 (910) 555-44-33' })
    expect((await portal.outbox('9105554433'))[0]).toMatchObject({
      channel: 'sms',
      text: expect.stringMatching(/^\d{6} — ваш код/),
    })
    expect(
      (await portal.guest().post(signUp, form(token, { email: 'owner@test.example', isIndividual: true }))).status,
    ).toBe(200)
    expect((await portal.guest().post(signIn, { phone: '89105554433', password: NEW })).status).toBe(200)

    // the owner of the mailbox gets their own registration, not the stranger's account
    expect(await confirmed(portal, portal.guest(), { email: 'owner@test.example' })).toEqual(expect.any(String))
    expect(await portal.db.selectFrom('users').select(['email', 'phone']).execute()).toEqual([
      { email: null, phone: '9105554433' },
    ])
  })

  test('a registered person gets the same answer at step 1 and a session at step 2', async ({ portal }) => {
    const user = await portal.newUser()
    const [known, unknown] = [portal.guest(), portal.guest()]
    const [one, other] = [
      await known.post(signIn, { email: user.email }),
      await unknown.post(signIn, { email: 'nobody@test.example' }),
    ]
    expect(one.body.message.replace(/\S+@/, '')).toBe(other.body.message.replace(/\S+@/, ''))
    expect(Object.keys(one.body)).toEqual(Object.keys(other.body))

    const { body } = await known.post(signIn, { email: user.email, code: await codeSentTo(portal, user.email) })
    expect(body).toEqual({
      authToken: expect.any(String),
      identityCookie: { name: 'B2B_IDENTITY', value: expect.any(String) },
      message: 'Вы уже зарегистрированы',
    })
  })

  test('an address registered meanwhile is «already registered»', async ({ portal }) => {
    const [guest, rival] = [portal.guest(), portal.guest()]
    const [token, second] = [
      await confirmed(portal, guest, { email: 'new@test.example' }),
      await confirmed(portal, rival, { phone: '9105554433' }),
    ]
    expect((await guest.post(signUp, form(token))).status).toBe(200)
    expect(await rival.post(signUp, form(second))).toMatchObject({
      status: 409,
      body: { code: 'already-registered', message: 'Вы уже зарегистрированы', errors: [{ field: 'email' }] },
    })
    // the refused sign-up stored nothing
    expect((await rival.post(signUp, form(second, { email: 'other@test.example' }))).status).toBe(200)
  })

  test('a code ends after five wrong attempts or ten minutes, and a new one is available after a minute', async ({
    portal,
  }) => {
    const guest = portal.guest()
    const email = 'new@test.example'
    await guest.post(signIn, { email })
    const code = await codeSentTo(portal, email)
    expect(await guest.post(signIn, { email, code: wrongCode(code) })).toMatchObject({
      status: 422,
      body: { code: 'wrong-code', message: 'Неверный код, осталось 4 попытки', errors: [{ field: 'code' }] },
    })
    for (const left of ['осталось 3 попытки', 'осталось 2 попытки', 'осталась 1 попытка'])
      expect((await guest.post(signIn, { email, code: wrongCode(code) })).body.message).toContain(left)
    expect((await guest.post(signIn, { email, code: wrongCode(code) })).body.message).toBe(
      'Код больше не действует. Запросите новый.',
    )
    expect((await guest.post(signIn, { email, code })).body.message).toBe('Код больше не действует. Запросите новый.')

    wait(portal, 40_000)
    expect((await guest.post(signIn, { email })).body).toEqual({
      message: 'Код уже отправлен на n•••@test.example, введите его. Новый можно запросить через 20 секунд.',
      resendIn: 20,
    })
    expect(await portal.outbox(email)).toHaveLength(1)
    wait(portal, 21_000)
    await guest.post(signIn, { email })
    const fresh = await codeSentTo(portal, email)
    wait(portal, 10 * minute + 1)
    expect((await guest.post(signIn, { email, code: fresh })).status).toBe(422)
  })

  test('parallel attempts are all counted', async ({ portal }) => {
    const guest = portal.guest()
    await guest.post(signIn, { email: 'new@test.example' })
    const code = await codeSentTo(portal, 'new@test.example')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guest.post(signIn, { email: 'new@test.example', code: wrongCode(code) })),
    )
    expect(
      answers.filter(({ body }) => body.message.includes('осталось') || body.message.includes('осталась')),
    ).toHaveLength(4)
  })

  test("a stranger's attempts do not use up another's code", async ({ portal }) => {
    const [owner, stranger] = [portal.guest(), portal.guest()]
    const email = 'new@test.example'
    await owner.post(signIn, { email })
    const code = await codeSentTo(portal, email)
    for (let at = 0; at < 6; at++) await stranger.post(signIn, { email, code: '000000' })
    await stranger.post(signIn, { email })
    expect((await stranger.post(signIn, { email, code })).status).toBe(422)
    expect((await owner.post(signIn, { email, code })).body.token).toEqual(expect.any(String))
  })

  test('codes and tokens are not stored in the tables', async ({ portal }) => {
    const token = await confirmed(portal, portal.guest(), { email: 'new@test.example' })
    await portal.guest().post(signIn, { email: 'other@test.example' })
    const code = await codeSentTo(portal, 'other@test.example')
    const [stored] = await portal.db.selectFrom('authCodes').select('codeHash').execute()
    expect(stored?.codeHash.includes(code)).toBe(false)
    const [registration] = await portal.db.selectFrom('registrations').select('tokenHash').execute()
    expect(registration?.tokenHash.includes(token)).toBe(false)
  })

  const wrongFields = [
    ['email', { email: 'not-a-mail' }],
    ['email', { email: 'another@test.example' }],
    ['phone', { phone: '12' }],
    ['password', { password: 'short', repeatPassword: 'short' }],
    ['password', { password: 'password2026', repeatPassword: 'password2026' }],
    ['password', { password: '12345678', repeatPassword: '12345678' }],
    ['password', { password: 'qwertyuiop', repeatPassword: 'qwertyuiop' }],
    ['password', { password: 'new@test.example!', repeatPassword: 'new@test.example!' }],
    ['repeatPassword', { repeatPassword: 'another' }],
    ['regionId', { regionId: 77 }],
    ['regionId', { regionId: '' }],
    ['inn', { inn: '5260112235' }],
    ['inn', { inn: '5263990011' }],
    ['kpp', { inn: '5260112234', kpp: '12' }],
    ['companyRequisites', { companyRequisites: 'data:application/pdf;base64,PGh0bWw+' }],
    ['companyRequisites', { companyRequisites: 'https://elsewhere.example/a.pdf' }],
    ['agreementAccepted', { agreementAccepted: false }],
    ['privacyAcknowledged', { privacyAcknowledged: undefined }],
    ['personalDataConsent', { personalDataConsent: false }],
  ] as const

  test('a wrong field is refused by name, and nobody is registered', async ({ portal }) => {
    await publishDocuments(portal)
    const guest = portal.guest()
    const token = await confirmed(portal, guest, { email: 'new@test.example' })
    for (const [field, wrong] of wrongFields) {
      const { status, body } = await guest.post(signUp, form(token, wrong))
      expect({ wrong, status, fields: body.errors.map((problem: { field: string }) => problem.field) }).toEqual({
        wrong,
        status: 422,
        fields: [field],
      })
    }
    expect(await portal.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('each consent stores its own text word for word, with time, address and browser', async ({ portal }) => {
    await portal.db
      .insertInto('contents')
      .values([{ slug: 'user-agreement', title: 'Соглашение', html: '<p>Первая редакция</p>', blocks: null }])
      .execute()
    for (const [email, html] of [
      ['new@test.example', '<p>Вторая редакция</p>'],
      ['second@test.example', '<p>Третья</p>'],
    ] as const) {
      const guest = portal.guest()
      await guest.post(
        signUp,
        form(await confirmed(portal, guest, { email }), {
          email,
          isIndividual: 1,
          emailAgreedForMarketing: email.startsWith('second'),
        }),
      )
      await portal.db.updateTable('contents').set({ html }).execute()
    }
    const consents = await portal.db
      .selectFrom('consents')
      .innerJoin('consentTexts', 'hash', 'textHash')
      .select(['consents.kind', 'body', 'recipient', 'form', 'address', 'userAgent', 'givenAt'])
      .orderBy('id')
      .execute()
    expect(consents.map(({ kind }) => kind)).toEqual([
      'user-agreement',
      'privacy-policy',
      'personal-data',
      'user-agreement',
      'privacy-policy',
      'personal-data',
      'marketing',
    ])
    expect(consents[0]).toEqual({
      kind: 'user-agreement',
      body: '<p>Первая редакция</p>',
      recipient: 'new@test.example',
      form: 'sign-up',
      address: '127.0.0.1',
      userAgent: 'lightMyRequest',
      givenAt: portal.time.now,
    })
    expect(consents[3]).toMatchObject({ body: '<p>Вторая редакция</p>', recipient: 'second@test.example' })
  })

  test('requisites are stored by content, outside public files', async ({ portal }) => {
    const guest = portal.guest()
    const token = await confirmed(portal, guest, { email: 'new@test.example' })
    const png = Buffer.from([
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      ...Array.from({ length: 2_000_000 }, (_, at) => at % 251),
    ])
    expect(
      (
        await guest.post(
          signUp,
          form(token, { companyRequisites: `data:application/pdf;name=a.pdf;base64,${png.toString('base64')}` }),
        )
      ).status,
    ).toBe(200)
    const [request] = await portal.db
      .selectFrom('companyRequests')
      .select(['requisitesFile', 'requisitesType', 'handledAt'])
      .execute()
    expect(request).toEqual({
      requisitesFile: expect.stringMatching(/^[\w-]+\.png$/),
      requisitesType: 'image/png',
      handledAt: null,
    })
    expect(await readdir(join(portal.services.config.dataDir, 'private/requisites'))).toEqual([request?.requisitesFile])
    expect((await guest.get(`/files/${request?.requisitesFile}`)).status).toBe(404)

    const other = await confirmed(portal, guest, { email: 'other@test.example' })
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 10_000 - png.length)]).toString('base64')
    expect(
      await guest.post(
        signUp,
        form(other, { email: 'other@test.example', companyRequisites: `data:image/png;base64,${large}` }),
      ),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'companyRequisites', message: 'Файл больше 5 МБ' }] } })
  })

  test('knowing an INN is not enough to join a known company', async ({ portal }) => {
    await portal.newCompany()
    const guest = portal.guest()
    const { body } = await guest.post(
      signUp,
      form(await confirmed(portal, guest, { email: 'new@test.example' }), { inn: '5260123451', companyName: 'Вольт' }),
    )
    expect(body.message).toBe('Вы зарегистрированы. Менеджер проверит компанию и откроет заказы.')
    expect(
      (await portal.withHeaders({ authorization: `Bearer ${body.token}` }).get('/api/v1/user/current-user')).body,
    ).toMatchObject({ company: null, role: null })
    expect(await portal.db.selectFrom('staffNotices').select('text').execute()).toEqual([
      { text: 'ООО «Вольт-Монтаж», ИНН 5260123451: просит доступ к компании, которая уже есть на портале' },
    ])
  })

  test('an INN only requested by others is free: its own company can be opened', async ({ portal }) => {
    const [stranger, root, guest] = [
      await portal.newUser(),
      await portal.newUser({ companyId: null, staffRole: 'administrator' }),
      portal.guest(),
    ]
    const { body: answer } = await stranger.post('/api/v1/company/legal-entity', {
      inn: '5260112234',
      kpp: '526001001',
      name: 'ООО «Чужое»',
    })
    const { body } = await guest.post(
      signUp,
      form(await confirmed(portal, guest, { email: 'new@test.example' }), { inn: '5260112234' }),
    )
    expect(
      (await portal.withHeaders({ authorization: `Bearer ${body.token}` }).get('/api/v1/user/company')).body,
    ).toMatchObject({ role: 'administrator', legalEntities: [{ inn: '5260112234', state: 'confirmed' }] })
    expect(await root.put(`/api/v1/staff/legal-entity/${answer.id}`, { decision: 'confirm' })).toMatchObject({
      status: 409,
      body: { code: 'legal-entity-taken' },
    })
  })

  test('a bankrupt or unknown company waits for staff, and so do all when the setting says so', async ({ portal }) => {
    const strict = await startPortal({ SNAB_NEW_COMPANIES: 'request' })
    onTestFinished(() => strict.stop())
    for (const [place, inn] of [
      [portal, '5249077882'],
      [portal, '7707083893'],
      [strict, '5260112234'],
    ] as const) {
      const guest = place.guest()
      const email = `a${inn}@test.example`
      const { body } = await guest.post(
        signUp,
        form(await confirmed(place, guest, { email }), { email, inn, companyName: 'Наша' }),
      )
      expect(body.message).toContain('Менеджер проверит')
    }
    expect(await portal.db.selectFrom('companies').select('id').execute()).toEqual([])
    expect(await strict.db.selectFrom('companies').select('id').execute()).toEqual([])
  })

  test('the setting allows only legal entities and sole traders', async () => {
    const portal = await startPortal({ SNAB_COMPANIES_ONLY: 'true' })
    onTestFinished(() => portal.stop())
    expect((await portal.guest().get('/api/v1/info')).body.configuration).toMatchObject({
      companiesOnly: true,
      captcha: null,
      initialAuth: 'signup',
    })
    const guest = portal.guest()
    const token = await confirmed(portal, guest, { email: 'new@test.example' })
    expect((await guest.post(signUp, form(token, { isIndividual: 1 }))).body.errors).toEqual([
      { field: 'isIndividual', message: 'Работаем только с юридическими лицами и ИП' },
    ])
    expect((await guest.post(signUp, form(token))).body.errors).toEqual([{ field: 'inn', message: 'Укажите ИНН' }])
    // a sole trader is allowed
    expect((await guest.post(signUp, form(token, { inn: '526201122398' }))).status).toBe(200)
    expect(await portal.db.selectFrom('legalEntities').select(['kind', 'kpp']).execute()).toEqual([
      { kind: 'sole-trader', kpp: null },
    ])
  })

  test('where consents are optional, a minimal request works, and given consents are stored', async () => {
    const portal = await startPortal({ SNAB_CONSENTS_REQUIRED: 'false' })
    onTestFinished(() => portal.stop())
    const guest = portal.guest()
    const plain = {
      email: 'new@test.example',
      emailAgreedForMarketing: true,
      isIndividual: 0,
      password: NEW,
      repeatPassword: NEW,
      loyaltyCardNumber: null,
      promoCode: '',
      companyName: 'Новая',
      inn: '',
      jobPosition: '',
      city: 'Екатеринбург',
      regionId: 2,
      kindOfActivity: '',
      commodityGroup: '',
      firstname: 'Пётр',
      middlename: '',
      lastname: 'Новиков',
      company: '',
      position: '',
      companyRequisites: null,
      name: 'Пётр',
      phone: null,
    }
    const token = await confirmed(portal, guest, { email: 'new@test.example' })
    const { status, body } = await guest.post(signUp, { ...plain, token })
    expect({ status, body }).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect(await portal.db.selectFrom('consents').select('kind').execute()).toEqual([{ kind: 'marketing' }])
  })

  test('sign-up works when the directory does not answer', async ({ portal }) => {
    portal.services.dadata.findCompany = async () => null
    const guest = portal.guest()
    expect(
      (
        await guest.post(
          signUp,
          form(await confirmed(portal, guest, { email: 'new@test.example' }), { inn: '5260112234' }),
        )
      ).status,
    ).toBe(200)
  })

  test('passwords are argon2id', async ({ portal }) => {
    const guest = portal.guest()
    await guest.post(signUp, form(await confirmed(portal, guest, { email: 'new@test.example' }), { isIndividual: 1 }))
    const { passwordHash } = await portal.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(passwordHash, NEW)).toBe(true)
  })
})
