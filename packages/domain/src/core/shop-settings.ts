/** How a setting is typed on the screen. A secret is stored sealed and never shown again. */
type Kind =
  | { kind: 'text' | 'secret' }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }

export type ShopSetting = Kind & {
  /** The environment variable with the same meaning, which overrides the stored value. */
  name: string
  label: string
  hint?: string
  /** Another variable that makes this one useless when it is set. */
  overriddenBy?: string
}

export const shopSettingGroups = [
  'mail',
  'portal',
  'guests',
  'captcha',
  'payment',
  'sms',
  'directory',
  'delivery',
  'limits',
  'bot',
] as const
export type ShopSettingGroup = (typeof shopSettingGroups)[number]

const smtp = { overriddenBy: 'SNAB_SMTP_URL' } as const

/** Settings that staff change on the screen without restarting the portal, in display order. */
export const shopSettings = {
  mail: [
    {
      name: 'SNAB_SMTP_HOST',
      kind: 'text',
      label: 'Сервер исходящей почты',
      hint: 'Например, smtp.yandex.ru. Пусто: письма остаются в журнале.',
      ...smtp,
    },
    { name: 'SNAB_SMTP_PORT', kind: 'number', label: 'Порт', hint: 'Обычно 465 с SSL и 587 со STARTTLS.', ...smtp },
    {
      name: 'SNAB_SMTP_SECURITY',
      kind: 'choice',
      label: 'Шифрование',
      options: { ssl: 'SSL/TLS', starttls: 'STARTTLS, если сервер умеет', none: 'Без шифрования' },
      ...smtp,
    },
    { name: 'SNAB_SMTP_LOGIN', kind: 'text', label: 'Логин', ...smtp },
    {
      name: 'SNAB_SMTP_PASSWORD',
      kind: 'secret',
      label: 'Пароль',
      hint: 'У Яндекса и Mail.ru — пароль приложения, не пароль от ящика.',
      ...smtp,
    },
    { name: 'SNAB_MAIL_FROM', kind: 'text', label: 'Отправитель писем', hint: 'Например: Электроснаб <zakaz@snab.ru>' },
  ],
  portal: [
    {
      name: 'SNAB_PUBLIC_URL',
      kind: 'text',
      label: 'Адрес портала',
      hint: 'С https://. Стоит в письмах, карте сайта и ссылках для 1С.',
    },
    { name: 'SNAB_REDIRECT_TO_CATALOG', kind: 'flag', label: 'С главной — сразу в каталог' },
    {
      name: 'SNAB_HOME_VERSION',
      kind: 'choice',
      label: 'Вид главной страницы',
      options: { '1': 'Разделы каталога', '2': 'Ленты и баннеры' },
    },
  ],
  guests: [
    { name: 'SNAB_CURRENT_PRICE_FOR_GUESTS', kind: 'flag', label: 'Гости видят цены' },
    { name: 'SNAB_STOCK_FOR_GUESTS', kind: 'flag', label: 'Гости видят остатки' },
    { name: 'SNAB_COMPANIES_ONLY', kind: 'flag', label: 'Регистрация только для компаний и ИП' },
    {
      name: 'SNAB_NEW_COMPANIES',
      kind: 'choice',
      label: 'Новая компания',
      options: { open: 'Открывается сама при регистрации', request: 'Ждёт решения сотрудника' },
    },
    {
      name: 'SNAB_INITIAL_AUTH',
      kind: 'choice',
      label: 'Что открывается первым',
      options: { signup: 'Регистрация', signin: 'Вход', 'signin-by-invitation': 'Вход по приглашению' },
    },
  ],
  captcha: [
    {
      name: 'SNAB_CAPTCHA',
      kind: 'choice',
      label: 'Проверка «я не робот»',
      options: { none: 'Нет', smartcaptcha: 'Yandex SmartCaptcha', recaptcha: 'Google reCAPTCHA v3' },
    },
    { name: 'SNAB_CAPTCHA_SITE_KEY', kind: 'text', label: 'Ключ клиента' },
    { name: 'SNAB_CAPTCHA_SECRET', kind: 'secret', label: 'Ключ сервера' },
    {
      name: 'SNAB_CAPTCHA_SCORE',
      kind: 'number',
      label: 'Наименьшая оценка reCAPTCHA',
      hint: 'От 0 до 1, обычно 0,5.',
    },
  ],
  payment: [
    {
      name: 'SNAB_ACQUIRER',
      kind: 'choice',
      label: 'Оплата на портале',
      options: { auto: 'По введённым ключам', none: 'Выключена', tbank: 'Т-Банк', yookassa: 'ЮKassa' },
    },
    { name: 'SNAB_YOOKASSA_SHOP', kind: 'text', label: 'ЮKassa: номер магазина' },
    { name: 'SNAB_YOOKASSA_SECRET', kind: 'secret', label: 'ЮKassa: секретный ключ' },
    { name: 'SNAB_TBANK_TERMINAL', kind: 'text', label: 'Т-Банк: терминал' },
    { name: 'SNAB_TBANK_PASSWORD', kind: 'secret', label: 'Т-Банк: пароль терминала' },
    {
      name: 'SNAB_TAX_SYSTEM',
      kind: 'choice',
      label: 'Налогообложение в чеках',
      options: {
        osn: 'Общая',
        usn_income: 'УСН «доходы»',
        usn_income_outcome: 'УСН «доходы минус расходы»',
        envd: 'ЕНВД',
        esn: 'ЕСХН',
        patent: 'Патент',
      },
    },
  ],
  sms: [
    {
      name: 'SNAB_SMS_PROVIDER',
      kind: 'choice',
      label: 'Кто отправляет СМС',
      options: { none: 'Никто', smsc: 'SMSC.ru', smsaero: 'SMS Aero' },
    },
    { name: 'SNAB_SMS_LOGIN', kind: 'text', label: 'Логин' },
    { name: 'SNAB_SMS_KEY', kind: 'secret', label: 'Ключ или пароль' },
    { name: 'SNAB_SMS_SENDER', kind: 'text', label: 'Подпись отправителя' },
  ],
  directory: [
    {
      name: 'SNAB_DADATA_KEY',
      kind: 'secret',
      label: 'Ключ API DaData',
      hint: 'Компании по ИНН и адреса. Без ключа работает встроенный справочник.',
    },
  ],
  delivery: [
    { name: 'SNAB_FREE_DELIVERY_FROM', kind: 'number', label: 'Бесплатная доставка по городу от суммы' },
    {
      name: 'SNAB_MINIMUM_WEIGHT_FOR_DELIVERY',
      kind: 'number',
      label: 'Наименьший вес для доставки, килограммов',
      hint: 'Пусто: доставляем любой заказ.',
    },
    {
      name: 'SNAB_DEFAULT_DELIVERY',
      kind: 'choice',
      label: 'Что выбрано вначале',
      options: { pickup: 'Самовывоз', delivery: 'Доставка' },
    },
    { name: 'SNAB_APPROVAL_DAYS', kind: 'number', label: 'Дней держатся цены заказа на согласовании' },
  ],
  limits: [
    { name: 'SNAB_IMPORT_LINES', kind: 'number', label: 'Строк текста в загрузке списка' },
    { name: 'SNAB_IMPORT_ROWS', kind: 'number', label: 'Строк файла в загрузке списка' },
    { name: 'SNAB_SHOWN_STOCKS', kind: 'number', label: 'Складов в строке товара' },
    { name: 'SNAB_FUSE_TIMES', kind: 'number', label: 'Скачок цены: изменилась больше, чем во столько раз' },
    { name: 'SNAB_FUSE_JUMPED_PERCENT', kind: 'number', label: 'Загрузка ждёт решения, если скачков больше, %' },
    {
      name: 'SNAB_FUSE_HIDDEN_PERCENT',
      kind: 'number',
      label: 'Загрузка ждёт решения, если снимает с продажи больше, %',
    },
    { name: 'SNAB_SESSION_DAYS', kind: 'number', label: 'Дней держится вход' },
  ],
  bot: [
    {
      name: 'SNAB_BOT',
      kind: 'choice',
      label: 'Бот для сотрудников',
      options: { none: 'Выключен', telegram: 'Telegram', max: 'MAX' },
    },
    {
      name: 'SNAB_BOT_TOKEN',
      kind: 'secret',
      label: 'Токен бота',
      hint: 'Telegram выдаёт его в @BotFather, MAX — в @MasterBot.',
    },
  ],
} as const satisfies Record<ShopSettingGroup, readonly ShopSetting[]>

const byName: ReadonlyMap<string, ShopSetting> = new Map(
  shopSettingGroups.flatMap((group) => shopSettings[group].map((setting) => [setting.name, setting] as const)),
)

/** Undefined: staff cannot change it on the screen. */
export const shopSetting = (name: string): ShopSetting | undefined => byName.get(name)
