import { ownValue } from '../own-value'

/** Actions of staff, by `action-subject` of audit entries. */
export const staffActionNames = {
  'start-bulk-edit': 'Начата правка товаров',
  'undo-bulk-edit': 'Возвращена правка товаров',
  'cancel-job': 'Остановлено задание',
  'start-price-list': 'Загружен прайс-лист',
  'undo-price-list': 'Возвращён прайс-лист',
  'change-drums-product': 'Изменены отрезки товара',
  'change-mark-ups': 'Изменены наценки поставщика',
  'add-warehouse': 'Заведён склад поставщика',
  'start-product-pictures': 'Загружены картинки товаров',
  'add-product': 'Создан товар',
  'correct-product': 'Исправлены данные товара',
  'change-product-feature': 'Изменена характеристика товара',
  'change-product-trade': 'Изменены цены или остатки товара',
  'change-feature': 'Изменена характеристика',
  'merge-feature': 'Объединены характеристики',
  'part-feature': 'Отменено объединение характеристик',
  'change-brand': 'Изменён бренд',
  'merge-brand': 'Объединены бренды',
  'part-brand': 'Отменено объединение брендов',
  'change-section': 'Изменён раздел',
  'move-section': 'Изменён порядок разделов',
  'merge-section': 'Объединены разделы',
  'part-section': 'Отменено объединение разделов',
  'change-message-template': 'Изменён текст сообщения',
  'restore-message-template': 'Возвращён наш текст сообщения',
  'add-segment': 'Добавлена группа компаний',
  'change-segment': 'Изменена группа компаний',
  'delete-segment': 'Удалена группа компаний',
  'restore-segment': 'Возвращена группа компаний',
  'change-portal-text': 'Изменён текст портала',
  'change-ranking-weights': 'Изменены баллы выдачи',
  'add-boost': 'Добавлено правило выдачи',
  'change-boost': 'Изменено правило выдачи',
  'delete-boost': 'Удалено правило выдачи',
  'restore-boost': 'Возвращено правило выдачи',
  'add-promotion': 'Добавлена акция',
  'change-promotion': 'Изменена акция',
  'delete-promotion': 'Удалена акция',
  'restore-promotion': 'Возвращена акция',
  'add-recommended-list': 'Добавлена подборка',
  'change-recommended-list': 'Изменена подборка',
  'delete-recommended-list': 'Удалена подборка',
  'restore-recommended-list': 'Возвращена подборка',
  'add-seller-requisites': 'Внесены реквизиты продавца',
  'change-seller-requisites': 'Изменены реквизиты продавца',
  'own-seller': 'Продавец назван нашей организацией',
  'disown-seller': 'Продавец назван другой организацией',
  'load-banks': 'Загружен справочник банков',
  'change-shop-settings': 'Изменены настройки портала',
  'accept-legal-texts': 'Приняты тексты соглашения, политики и оферты',
  'change-look': 'Изменён вид портала',
  'upload-seller-picture': 'Загружена печать или подпись продавца',
  'remove-seller-picture': 'Убрана печать или подпись продавца',
  'attach-document': 'Приложен документ к заказу',
  'cancel-document': 'Отменён документ',
  'make-document': 'Сделан отгрузочный документ',
  'send-e-document': 'Отправлен электронный документ',
  'drop-e-document': 'Снят с отправки электронный документ',
  'sign-e-document': 'Загружена подпись электронного документа',
  'annul-e-document': 'Предложено аннулировать электронный документ',
  'withdraw-reception': 'Снят ответ покупателя по приёмке',
  'keep-codes-document': 'Записаны коды маркировки',
  'add-edo-signer': 'Добавлен подписант',
  'change-edo-signer': 'Изменён подписант',
  'revise-document': 'Исправлены реквизиты документа',
  'refund-payment': 'Возвращена оплата',
  'book-payment': 'Внесена оплата заказа',
  'take-back-payment': 'Отменена внесённая оплата заказа',
  'join-ledger-pair': 'Решено: на портале и в 1С одно и то же',
  'part-ledger-pair': 'Решено: на портале и в 1С разное',
  'answer-dispute': 'Дан ответ по строке акта сверки',
  'add-synonym': 'Добавлены синонимы',
  'change-synonym': 'Изменены синонимы',
  'delete-synonym': 'Удалены синонимы',
  'answer-question': 'Вопрос отмечен отвеченным',
  'write-chat': 'Ответ в чате',
  'change-support': 'Изменена кнопка поддержки',
  'change-price-floor': 'Изменена нижняя цена для менеджеров',
  'change-configurator': 'Изменён адрес внешнего конфигуратора',
  'reopen-question': 'Вопрос возвращён в новые',
  'recommend-specification': 'Спецификация рекомендована',
  'withdraw-specification': 'Рекомендация отозвана',
  'confirm-legal-entity': 'Подтверждено юридическое лицо',
  'refuse-legal-entity': 'Отклонено юридическое лицо',
  'open-company-request': 'Открыта компания по заявке',
  'link-company-request': 'Человек привязан к компании по заявке',
  'refuse-company-request': 'Отклонена заявка компании',
  'invite-staff-person': 'Приглашён сотрудник',
  'change-role-staff-person': 'Изменена роль сотрудника',
  'remove-staff-person': 'Закрыт доступ сотруднику',
  'make-exchange-access': 'Созданы логин и пароль обмена с 1С',
  'begin-acting': 'Начата работа за покупателя',
  'do-acting': 'Сделано за покупателя',
  'take-order': 'Взят заказ',
  'leave-order': 'Оставлен заказ',
  'change-status-order': 'Изменён статус заказа',
  'change-lines-order': 'Изменены состав и цены заказа',
  'resend-order': 'Заказ отдан 1С ещё раз',
  'write-order': 'Написано покупателю в обсуждении заказа',
  'confirm-reserve-order': 'Подтверждён резерв по заказу',
  'extend-reserve-order': 'Продлён резерв по заказу',
  'refuse-reserve-order': 'Отказано в резерве по заказу',
  'accept-amend-order': 'Принято изменение заказа покупателем',
  'refuse-amend-order': 'Отказано в изменении заказа',
  'accept-cancel-order': 'Принята отмена заказа покупателем',
  'refuse-cancel-order': 'Отказано в отмене заказа',
  'confirm-dates-order': 'Подтверждены даты поставки',
  'take-claim': 'Обращение взято в работу',
  'accept-claim': 'Принято обращение о возврате или претензия',
  'refuse-claim': 'Отклонено обращение о возврате или претензия',
  'answer-price-request': 'Дан ответ на запрос цен',
  'cancel-order': 'Отменён заказ покупателя',
  'apply-held-load': 'Применена загрузка, которая ждала решения',
  'reject-held-load': 'Отклонена загрузка, которая ждала решения',
  'reload-exchange-file': 'Файл обмена загружен снова',
  'change-exchange-silence': 'Изменён срок предупреждения об обмене',
  'send-announcement': 'Отправлено объявление клиентам',
  'cancel-announcement': 'Отменено объявление клиентам',
  'retry-message': 'Сообщение возвращено в очередь',
  'map-price-type': 'Сопоставлен вид цены',
  'map-warehouse': 'Сопоставлен склад',
  'add-region': 'Добавлен регион',
  'change-region': 'Изменён регион',
  'change-company-permissions': 'Изменены разрешения компании',
  'change-customer': 'Изменены условия клиента',
  'add-customer': 'Заведён клиент',
  'undo-customer': 'Возвращены условия клиента',
  'merge-customer': 'Объединены клиенты',
  'import-customers': 'Загружены клиенты из файла',
  'change-customer-edit': 'Изменены клиенты по фильтру',
  'undo-customer-edit': 'Возвращена правка клиентов по фильтру',
  'add-customer-requisites': 'Добавлено юридическое лицо клиента',
  'change-customer-requisites': 'Исправлены реквизиты клиента',
  'change-customer-person': 'Изменены права человека клиента',
  'block-customer-person': 'Закрыт доступ человеку клиента',
  'sign-out-customer-person': 'Завершены сеансы человека клиента',
  'reset-customer-person': 'Сброшен пароль человека клиента',
  'move-customer-person': 'Человек переведён к другому клиенту',
  'invite-customer-invitation': 'Приглашён человек клиента',
  'withdraw-customer-invitation': 'Отозвано приглашение человеку клиента',
  'add-customer-note': 'Записана заметка о клиенте',
  'change-customer-note': 'Изменена заметка о клиенте',
  'delete-customer-note': 'Удалена заметка о клиенте',
  'open-counterparty': 'Заведён клиент из контрагента 1С',
  'link-counterparty': 'Контрагент 1С связан с клиентом',
  'refuse-counterparty': 'Контрагент 1С отмечен ненужным',
  'restore-counterparty': 'Контрагент 1С снова ждёт решения',
  'change-customer-points': 'Изменены баллы клиента',
  'change-customer-managers': 'Назначены менеджеры клиента',
  'add-customer-discount': 'Добавлена скидка клиенту',
  'change-customer-discount': 'Изменена скидка клиента',
  'delete-customer-discount': 'Удалена скидка клиента',
  'add-customer-price': 'Добавлена индивидуальная цена клиенту',
  'change-customer-price': 'Изменена индивидуальная цена клиента',
  'delete-customer-price': 'Удалена индивидуальная цена клиента',
  'import-customer-prices': 'Загружены индивидуальные цены клиента',
  'add-contract': 'Добавлен договор',
  'change-contract': 'Изменён договор',
  'delete-contract': 'Удалён договор',
  'change-contract-order': 'Выбран договор заказа',
  'change-credit-rule': 'Изменено, чей лимит отсрочки',
  'stop-orders': 'Остановлен приём заказов',
  'start-orders': 'Возобновлён приём заказов',
  'change-notice': 'Изменено важное уведомление',
  'add-content': 'Добавлена страница',
  'change-content': 'Изменена страница',
  'restore-content': 'Возвращена версия страницы',
  'add-post': 'Добавлена публикация',
  'change-post': 'Изменена публикация',
  'delete-post': 'Удалена публикация',
  'restore-post': 'Возвращена публикация',
  'add-feed': 'Добавлена лента',
  'change-feed': 'Изменена лента',
  'delete-feed': 'Удалена лента',
  'restore-feed': 'Возвращена лента',
  'add-home-block': 'Добавлен блок главной',
  'change-home-block': 'Изменён блок главной',
  'delete-home-block': 'Удалён блок главной',
  'restore-home-block': 'Возвращён блок главной',
  'change-golden-club': 'Изменены уровни Golden Club',
  'add-survey': 'Добавлен опрос',
  'change-survey': 'Изменён опрос',
  'delete-survey': 'Удалён опрос',
  'restore-survey': 'Возвращён опрос',
  'move-home-block': 'Изменён порядок блоков главной',
  'upload-publication-picture': 'Загружена картинка для публикации',
  'add-help': 'Добавлена справка',
  'change-help': 'Изменена справка',
  'delete-help': 'Удалена справка',
  'change-pickup-point': 'Изменён пункт самовывоза',
  'change-delivery': 'Изменены условия доставки',
  'turn-on-second-step': 'Включён вход в два шага',
  'turn-off-second-step': 'Выключен вход в два шага',
  'take-away-second-step': 'Снят вход в два шага с сотрудника',
  'require-second-step': 'Вход в два шага сделан обязательным',
  'not-require-second-step': 'Вход в два шага сделан необязательным',
  'renew-recovery-codes': 'Выпущены новые запасные коды',
} as const

/** «Изменён пункт самовывоза»; an action without a name is shown by its key. */
export const staffActionName = ({ action, subject }: { action: string; subject: string }): string =>
  ownValue<string>(staffActionNames, `${action}-${subject}`) ?? `${action} ${subject}`

const fieldNames: Record<string, string> = {
  words: 'Слова',
  email: 'Почта',
  role: 'Роль',
  name: 'Название',
  title: 'Название',
  slug: 'Адрес страницы',
  isPublished: 'Опубликована',
  version: 'Версия',
  restored: 'Возвращена версия',
  reason: 'Причина',
  until: 'До',
  html: 'Текст',
  from: 'С',
  to: 'По',
  audience: 'Кому',
  isMailed: 'Письмом',
  isOn: 'Включено',
  isShown: 'Показывается',
  city: 'Город',
  address: 'Адрес',
  hours: 'Часы',
  weekdays: 'Дни выдачи',
  zones: 'Зоны доставки',
  thresholds: 'Пороги суммы заказа',
  phone: 'Телефон',
  number: 'Номер',
  path: 'Файл',
  file: 'Файл',
  wrong: 'Строк с ошибками',
  added: 'Добавлено',
  changed: 'Изменено',
  unchanged: 'Без изменений',
  page: 'Страница',
  isShownAgain: 'Показать снова',
  sent: 'Ответ отправлен',
  productId: 'Товар №',
  price: 'Цена',
  vatIncluded: 'С НДС',
  validFrom: 'Действует с',
  validTo: 'Действует до',
  day: 'От',
  terms: 'Условия',
  state: 'Состояние',
  legalEntityId: 'Юрлицо №',
  sellerId: 'Продавец №',
  contractId: 'Договор №',
  isPerSeller: 'Лимит у каждого продавца свой',
  brandId: 'Бренд №',
  sectionId: 'Раздел №',
  percent: 'Скидка, %',
  priceTypeId: 'Вид цены №',
  regionId: 'Регион №',
  holdReason: 'Причина остановки заказов',
  deferralDays: 'Отсрочка, дней',
  openingBalance: 'Начальное сальдо',
  openingOn: 'Сальдо на дату',
  parts: 'По продавцам и юрлицам',
  sum: 'Сумма',
  isPositionsInOrder: 'Состав заказов виден',
  isAllowedViewOrdersOfAllCompanies: 'Заказы всех компаний',
  isAllowedSbpPay: 'Оплата по СБП',
  isAllowedViewLegalDocuments: 'Документы видны',
  status: 'Статус',
  comment: 'Комментарий',
  levels: 'Уровни',
  ids: 'Номера по порядку',
  lines: 'Строки',
  amount: 'Количество',
  total: 'Сумма',
  basePriceTypeId: 'Базовый вид цены №',
  isDefault: 'По умолчанию',
  isHidden: 'Скрыт',
  warehouse: 'Склад',
  deliveryDays: 'Дней доставки',
  companyId: 'Компания №',
  company: 'Компания',
  inn: 'ИНН',
  userId: 'Человек №',
  note: 'Пометка',
  managers: 'Менеджеры',
  что: 'Что',
  причина: 'Причина',
}

const valueNames: Record<string, string> = {
  administrator: 'администратор портала',
  sales: 'менеджер по продажам',
  content: 'редактор',
  everybody: 'все',
  all: 'все',
  segment: 'группа компаний',
  companies: 'выбранные компании',
  'signed-in': 'вошедшие',
  new: 'новый',
  processing: 'в обработке',
  'awaiting-payment': 'ожидает оплаты',
  assembling: 'собирается',
  shipped: 'отгружен',
  completed: 'выполнен',
  cancelled: 'отменён',
  active: 'действует',
  ended: 'завершён',
}

/** Values of these fields are translated as words of a fixed list; others are free text. */
const listedFields = new Set(['role', 'audience', 'status', 'state', 'from', 'to'])
const beforeFields = new Set(['before', 'was'])
const afterFields = new Set(['after', 'now'])
const longest = 300

type Value = unknown
const isObject = (value: Value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldName = (field: string): string => ownValue<string>(fieldNames, field) ?? field

function shown(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((item) => shown(field, item)).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .map(([name, inner]) => `${fieldName(name)}: ${shown(name, inner)}`)
      .join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (listedFields.has(field)) return ownValue<string>(valueNames, text) ?? text
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

export type ActionDetail = { name: string; before: string | null; now: string }

/** The details of an audit entry in Russian: earlier values beside current ones where it has both. */
export function staffActionDetails(details: Record<string, unknown>): ActionDetail[] {
  const entries = Object.entries(details)
  const before = entries.find(([name]) => beforeFields.has(name))?.[1]
  const after = entries.find(([name]) => afterFields.has(name))?.[1]
  const rest = entries.filter(([name]) => !beforeFields.has(name) && !afterFields.has(name))
  return [...rest.map(([name, value]) => detailOf(name, value, before)), ...changesOf(before, after)]
}

/** Synonyms are shown beside the words they replaced. */
function detailOf(name: string, value: Value, before: Value): ActionDetail {
  const isReplaced = name === 'words' && Array.isArray(before)
  return { name: fieldName(name), before: isReplaced ? shown(name, before) : null, now: shown(name, value) }
}

function changesOf(before: Value, after: Value): ActionDetail[] {
  if (isObject(before) || isObject(after)) {
    const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((name) => ({
      name: fieldName(name),
      before: before === undefined ? null : shown(name, ownValue<unknown>(old, name)),
      now: after === undefined ? 'удалено' : shown(name, ownValue<unknown>(fresh, name)),
    }))
  }
  if (after === undefined) return []
  return [{ name: 'Значение', before: before === undefined ? null : shown('', before), now: shown('', after) }]
}

/** All details as one line of a table cell. */
export const staffActionSentence = (details: Record<string, unknown>): string =>
  staffActionDetails(details)
    .map(({ name, before, now }) => `${name}: ${before === null ? '' : `${before} → `}${now}`)
    .join('; ')
