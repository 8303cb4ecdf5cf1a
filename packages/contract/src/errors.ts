import { z } from 'zod'

/** All refusals of the server: HTTP status and the default message. */
export const rejections = {
  'not-signed-in': { status: 401, message: 'Войдите, чтобы продолжить' },
  'wrong-sign-in': { status: 401, message: 'Неверный телефон или пароль' },
  'second-step-wanted': {
    status: 409,
    message: 'У этой учётной записи вход в два шага: войдите с паролем и кодом из приложения',
  },
  'sign-in-ticket-gone': { status: 409, message: 'Время на ввод кода вышло. Войдите ещё раз.' },
  'second-step-not-own': { status: 409, message: 'Сначала включите вход в два шага у себя' },
  'second-step-is-on': { status: 409, message: 'Вход в два шага уже включён' },
  'second-step-required': {
    status: 409,
    message: 'Администратор сделал вход в два шага обязательным: выключить его нельзя',
  },
  'invitation-not-valid': {
    status: 401,
    message: 'Приглашение больше не действует. Войдите или попросите прислать новое.',
  },
  'staff-invitation-not-valid': { status: 404, message: 'Ссылка больше не действует. Попросите прислать новую.' },
  'setup-not-valid': {
    status: 404,
    message: 'Ссылка первой настройки не действует: она работает час и один раз. Новую напечатает перезапуск портала.',
  },
  'set-by-environment': {
    status: 409,
    message: 'Это задано в переменных окружения сервера: на портале изменить нельзя',
  },
  'not-oneself': { status: 409, message: 'Свой доступ закрыть нельзя: попросите другого администратора' },
  'person-not-found': { status: 404, message: 'Такого сотрудника нет среди ваших покупателей' },
  'not-while-acting': {
    status: 403,
    message: 'Этого нельзя делать за покупателя: данные входа, карты и согласия — только его',
  },
  'not-allowed': { status: 403, message: 'Недостаточно прав' },
  'positions-hidden': { status: 403, message: 'Состав заказов вашей компании не показывается, выгрузить его нельзя' },
  'not-found': { status: 404, message: 'Ничего не найдено по этому адресу' },
  'product-not-found': { status: 404, message: 'Товар не найден. Возможно, он снят с продажи.' },
  'order-not-found': { status: 404, message: 'Заказ не существует.' },
  'contract-in-use': {
    status: 409,
    message:
      'По этому договору есть заказы или документы: удалить его нельзя. Завершите договор — новые заказы пойдут без него.',
  },
  'contract-exists': { status: 409, message: 'Такой договор уже есть: те же стороны, номер и дата' },
  'contract-of-erp': {
    status: 409,
    message: 'Этот договор ведёт 1С: измените его там, портал возьмёт изменение при следующем обмене',
  },
  'document-not-found': { status: 404, message: 'Такого документа нет' },
  'document-without-file': { status: 404, message: 'У этого документа нет файла: его пришлёт менеджер' },
  'document-of-erp': { status: 409, message: 'Этот документ из 1С: отменить его можно только там' },
  'document-not-correctable': {
    status: 409,
    message: 'Корректировку делают к действующему УПД, накладной или ТОРГ-12 с известными строками',
  },
  'nothing-to-revise': {
    status: 409,
    message: 'Исправлять нечего: в документе уже стоят нынешние реквизиты сторон и сведения о товарах',
  },
  'document-paid': { status: 409, message: 'По документу уже платили: отменить его нельзя' },
  'document-not-payable': { status: 409, message: 'Этот документ не оплачивают: выберите действующий счёт' },
  'payments-off': { status: 409, message: 'Оплата на портале не подключена: оплатите счёт из своего банка' },
  'payment-not-found': { status: 404, message: 'Такой оплаты нет' },
  'payment-already-booked': { status: 409, message: 'Эта оплата уже учтена: номер, дата и сумма те же' },
  'payment-of-cancelled': { status: 409, message: 'Заказ отменён: платить по нему не нужно' },
  'payment-under-way': {
    status: 409,
    message: 'Этот счёт сейчас оплачивает ваш коллега. Подождите полчаса или спросите его.',
  },
  'payment-too-large': { status: 409, message: 'По счёту осталось оплатить меньше этой суммы' },
  'payment-key-used': { status: 409, message: 'Под этим ключом уже есть другая оплата' },
  'payment-over': { status: 409, message: 'Эта оплата уже завершена' },
  'payment-not-refundable': { status: 409, message: 'По этой оплате возвращать нечего' },
  'refund-unsettled': {
    status: 409,
    message: 'Банк ещё не ответил на прошлый возврат по этой оплате. Спросите банк и повторите.',
  },
  'refund-refused': { status: 409, message: 'Банк отказал в этом возврате. Начните новый.' },
  'refund-too-large': { status: 409, message: 'Вернуть можно не больше, чем оплачено и ещё не возвращено' },
  'notice-not-of-bank': { status: 403, message: 'Уведомление не от банка портала' },
  'shipment-of-cancelled': { status: 409, message: 'Заказ отменён: отгрузочных документов по нему нет' },
  'shipment-by-erp': { status: 409, message: 'Отгрузку по этому заказу прислала 1С: документы делает она' },
  'shipment-without-requisites': { status: 409, message: 'У продавца не заполнены реквизиты: документ сделать нельзя' },
  'nothing-to-ship': { status: 409, message: 'По этому заказу всё уже отгружено' },
  'invoice-of-cancelled': { status: 409, message: 'Заказ отменён: счёт по нему не выставляется' },
  'invoice-before-delivery-price': {
    status: 409,
    message: 'Менеджер ещё не назвал стоимость доставки: счёт можно получить после этого',
  },
  'invoice-without-requisites': {
    status: 409,
    message: 'Продавец ещё не заполнил реквизиты для счетов: счёт пришлёт менеджер',
  },
  'specification-not-found': { status: 404, message: 'Спецификация не найдена. Возможно, её удалили или закрыли.' },
  'specification-not-archived': { status: 409, message: 'Удалить навсегда можно только из архива' },
  'offer-not-found': { status: 404, message: 'Предложение не найдено. Возможно, его удалили или закрыли.' },
  'offer-not-archived': { status: 409, message: 'Предложение удаляют навсегда только из архива' },
  'offer-archived': { status: 409, message: 'Предложение в архиве: сначала верните его' },
  'offer-price-too-low': { status: 409, message: 'Минимальная маржа не даёт поставить такую цену' },
  'offer-target-not-met': { status: 409, message: 'Такой итог не получится' },
  'offer-not-open': {
    status: 404,
    message: 'Предложение по этой ссылке больше не открыть. Попросите прислать новую ссылку.',
  },
  'offer-has-answer': {
    status: 409,
    message: 'Клиент уже ответил на это предложение. Подтвердите, что отправляете его заново.',
  },
  'offer-renewed': {
    status: 409,
    message: 'Предложение обновили, пока страница была открыта. Посмотрите его ещё раз и ответьте.',
  },
  'offer-answered': { status: 409, message: 'На это предложение уже ответили' },
  'offer-expired': { status: 409, message: 'Срок предложения истёк. Попросите прислать новое.' },
  'offer-empty': { status: 409, message: 'В предложении нет ни одной строки с ценой' },
  'sheet-not-found': { status: 404, message: 'Расчёт не найден. Возможно, его удалили.' },
  'sheet-not-archived': { status: 409, message: 'Расчёт удаляют навсегда только из архива' },
  'sheet-archived': { status: 409, message: 'Расчёт в архиве: сначала верните его' },
  'deal-key-unknown': { status: 401, message: 'Ключ компании не подходит: проверьте заголовок X-Api-Key' },
  'offer-template-not-found': { status: 404, message: 'Такого шаблона нет' },
  'specification-archived': { status: 409, message: 'Спецификация в архиве: сначала верните её' },
  'seller-without-requisites': { status: 409, message: 'Сначала сохраните реквизиты продавца' },
  'import-not-found': { status: 404, message: 'Такой загрузки нет' },
  'import-finished': { status: 409, message: 'Эта загрузка уже завершена' },
  'import-not-ready': { status: 409, message: 'Список ещё сопоставляется, подождите немного' },
  'import-undecided': { status: 409, message: 'Не по всем строкам принято решение' },
  'unreadable-list': { status: 422, message: 'Список не читается' },
  'import-timed-out': {
    status: 504,
    message: 'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
  },
  'cart-item-not-found': { status: 404, message: 'Этой строки уже нет в корзине' },
  'cart-not-found': { status: 404, message: 'Такой корзины нет' },
  'cart-is-active': { status: 409, message: 'Эта корзина сейчас открыта: удалить можно только отложенную' },
  'site-not-found': { status: 404, message: 'Сайт не найден' },
  'card-not-found': { status: 404, message: 'Такой карты у вас нет' },
  'address-taken': { status: 409, message: 'С этим адресом уже есть другая учётная запись' },
  'already-registered': { status: 409, message: 'Вы уже зарегистрированы' },
  'already-member': { status: 409, message: 'Этот человек уже работает в вашей компании' },
  'saved-filter-not-found': { status: 404, message: 'Этого фильтра уже нет' },
  'saved-filter-empty': { status: 422, message: 'Выберите хотя бы один фильтр, чтобы сохранить его' },
  'too-many-saved-filters': { status: 409, message: 'Сохранено уже 100 фильтров: удалите ненужные' },
  'saved-filter-too-wide': {
    status: 409,
    message: 'Под фильтр подходит больше 5000 товаров: сузьте его, чтобы следить за новинками',
  },
  'load-held': { status: 409, message: 'Загрузка ждёт решения сотрудника' },
  'held-load-decided': { status: 409, message: 'По этой загрузке уже решено. Обновите страницу.' },
  'held-load-gone': { status: 409, message: 'Этой загрузки больше нет на портале: загрузите её заново' },
  'exchange-file-gone': { status: 409, message: 'Файла больше нет в хранилище: пусть 1С передаст его заново' },
  'exchange-file-not-failed': {
    status: 409,
    message: 'Загрузить снова можно только файл с ошибкой. Обновите страницу.',
  },
  'exchange-file-large': { status: 413, message: 'Файл больше 64 МБ: через портал он не скачивается' },
  'announcement-gone': { status: 409, message: 'Объявление уже ушло: отменить его нельзя' },
  'message-not-failed': { status: 409, message: 'Это сообщение уже отправлено или ещё в очереди. Обновите страницу.' },
  'message-text-gone': { status: 409, message: 'Текст этого сообщения не хранится: повторить его нельзя' },
  'price-request-not-found': { status: 404, message: 'Такого запроса цен нет' },
  'price-request-moved': { status: 409, message: 'Запрос тем временем изменился. Обновите страницу.' },
  'price-request-expired': { status: 409, message: 'Срок этих цен истёк: запросите их ещё раз' },
  'price-request-empty': {
    status: 422,
    message: 'Запрашивать нечего: выберите товары каталога, которые есть в продаже',
  },
  'price-request-file-not-found': { status: 404, message: 'Такого файла в запросе нет' },
  'agreed-price-overdrawn': { status: 409, message: 'По согласованной цене осталось меньше, чем в заказе' },
  'cart-empty': { status: 409, message: 'Корзина пуста: добавьте товары, чтобы оформить заказ' },
  'order-too-large': {
    status: 422,
    message: 'Сумма заказа больше 100 миллиардов: разделите его или обратитесь к менеджеру',
  },
  'order-changed-meanwhile': {
    status: 409,
    message: 'Заказ тем временем изменился. Обновите страницу: ваши правки не сохранены.',
  },
  'order-status-impossible': { status: 409, message: 'В этот статус заказ перевести нельзя' },
  'order-lines-fixed': { status: 409, message: 'Заказ уже собирается: состав и цены изменить нельзя' },
  'price-below-floor': { status: 422, message: 'Цена ниже допустимой' },
  'order-of-colleague': {
    status: 403,
    message: 'Этот заказ оформил коллега: отменить его может он сам или администратор компании',
  },
  'prices-changed': { status: 409, message: 'Цены изменились. Проверьте новую сумму и подтвердите заказ.' },
  'order-cannot-be-cancelled': {
    status: 409,
    message: 'Заказ уже отгружен или завершён: отменить его нельзя. Товар можно вернуть по обращению из заказа.',
  },
  'order-request-open': { status: 409, message: 'По заказу уже есть просьба, на которую менеджер ещё не ответил' },
  'order-request-answered': { status: 409, message: 'На эту просьбу уже ответили. Обновите страницу.' },
  'order-cannot-be-amended': {
    status: 409,
    message: 'Заказ уже собирается: изменить его нельзя. Напишите менеджеру в обсуждении заказа.',
  },
  'amendment-needs-approval': {
    status: 409,
    message: 'С этим изменением заказ выходит за ваш лимит или правила согласования: оформите добавку новым заказом',
  },
  'reserve-open': { status: 409, message: 'Резерв по этому заказу уже запрошен или действует' },
  'reserve-not-active': { status: 409, message: 'Резерв уже не действует. Обновите страницу.' },
  'reserve-impossible': { status: 409, message: 'В этом статусе заказ уже не резервируется' },
  'reserve-over-stock': { status: 409, message: 'На складе столько нет: часть товара держат другие резервы' },
  'chat-not-found': { status: 404, message: 'Такой переписки нет' },
  'message-file-not-found': { status: 404, message: 'Такого файла в обсуждении нет' },
  'claim-not-found': { status: 404, message: 'Такого обращения нет' },
  'claim-over-shipped': { status: 409, message: 'Вернуть можно не больше, чем отгружено' },
  'claim-decided': { status: 409, message: 'По этому обращению уже есть решение. Обновите страницу.' },
  'claim-full': { status: 409, message: 'К обращению можно приложить не больше 10 фото' },
  'recurring-not-found': { status: 404, message: 'Такого повторного заказа нет' },
  'recurring-stopped': { status: 409, message: 'Этот повторный заказ остановлен' },
  'recurring-run-over': { status: 409, message: 'Этот запуск уже завершён. Обновите страницу.' },
  'client-key-reused': { status: 409, message: 'Этот заказ уже оформлен с другими данными. Обновите страницу.' },
  'no-company': { status: 409, message: 'Оформить заказ можно после привязки компании: менеджер свяжется с вами' },
  'company-on-hold': { status: 409, message: 'Заказы вашей компании приостановлены: обратитесь к менеджеру' },
  'discount-exists': { status: 409, message: 'Скидка на эти товары у клиента уже есть: измените её' },
  'customer-price-exists': { status: 409, message: 'Цена на этот товар у клиента уже есть: измените её' },
  'price-list-changed': {
    status: 409,
    message: 'Цены клиента изменились после проверки файла. Проверьте файл ещё раз.',
  },
  'company-not-found': { status: 404, message: 'Такой компании нет среди ваших' },
  'region-not-found': { status: 404, message: 'Ошибка при смене региона' },
  'approval-not-found': { status: 404, message: 'Такого согласования нет' },
  'approval-link-unknown': {
    status: 404,
    message: 'Ссылка не действует. Войдите в портал, чтобы увидеть согласования.',
  },
  'approval-link-used': { status: 410, message: 'По этой ссылке решение уже принято' },
  'approval-link-expired': { status: 410, message: 'Срок ссылки истёк. Попросите оформить заказ ещё раз.' },
  'approval-already-decided': { status: 409, message: 'Решение уже принято' },
  'approval-expired': {
    status: 409,
    message: 'Цены этого заказа больше не держатся: согласовать его нельзя, но можно оформить заново',
  },
  'approval-withdrawn': { status: 409, message: 'Автор отозвал этот заказ' },
  'no-approver': {
    status: 409,
    message: 'Заказ нужно согласовать, но согласующих в компании нет. Обратитесь к менеджеру.',
  },
  'last-administrator': { status: 409, message: 'В компании должен остаться хотя бы один администратор' },
  'question-answered': { status: 409, message: 'На этот вопрос уже ответили. Обновите страницу.' },
  'company-request-decided': { status: 409, message: 'По этой заявке уже есть решение. Обновите страницу.' },
  'company-request-without-inn': {
    status: 422,
    message: 'В заявке нет верного ИНН: привяжите человека к имеющейся компании или откажите',
  },
  'legal-entity-exists': { status: 409, message: 'Это юридическое лицо уже есть в списке' },
  'legal-entity-not-confirmed': { status: 422, message: 'Поставщик ещё не подтвердил это юридическое лицо' },
  'legal-entity-taken': {
    status: 409,
    message: 'Этот ИНН с этим КПП подтверждён у другого покупателя: подтвердить его второй раз нельзя',
  },
  'nothing-to-export': { status: 409, message: 'Выгружать нечего: список пуст' },
  'no-price': { status: 409, message: 'В заказе есть товары без цены. Запросите цену у менеджера или уберите их.' },
  'stale-version': {
    status: 409,
    message:
      'Пока вы правили, это изменил другой сотрудник. Обновите страницу, чтобы увидеть его вариант, и внесите правку ещё раз.',
  },
  'bulk-edit-empty': { status: 422, message: 'Менять нечего: под отбор не подходит ни один товар или всё уже так' },
  'bulk-edit-too-wide': { status: 422, message: 'Под отбор подходит слишком много товаров: сузьте его' },
  'report-not-ready': { status: 409, message: 'Отчёт ещё собирается: скачайте его, когда он появится на экране' },
  'report-run-ended': { status: 409, message: 'Отчёт уже собран или остановлен' },
  'price-list-empty': { status: 422, message: 'Применять нечего: прайс-лист ничего не меняет' },
  'job-already-started': { status: 409, message: 'Эта правка уже начата' },
  'job-already-ended': { status: 409, message: 'Это задание уже закончилось' },
  'job-not-undoable': { status: 409, message: 'Вернуть можно только законченную правку, один раз и в течение 30 дней' },
  'goods-being-loaded': {
    status: 409,
    message: 'Сейчас этот товар обновляет 1С. Повторите через минуту: введённое не пропадёт.',
  },
  'catalogue-is-loading': { status: 409, message: 'Сейчас идёт загрузка из 1С. Повторите, когда она закончится.' },
  'entry-changed-since': {
    status: 409,
    message: 'После этой правки запись меняли ещё раз: сначала верните более позднюю правку',
  },
  'merge-undone': { status: 409, message: 'Это объединение уже отменили. Обновите страницу.' },
  'merge-not-latest': { status: 409, message: 'Сначала отмените более позднее объединение с этой записью' },
  'page-exists': { status: 409, message: 'Страница с таким адресом уже есть' },
  'photo-not-a-picture': { status: 422, message: 'Фото должно быть картинкой .jpg или .png' },
  'photo-too-large': { status: 413, message: 'Фото больше 2 МБ: уменьшите его и загрузите снова' },
  'body-too-large': { status: 413, message: 'Слишком большой запрос' },
  'invalid-input': { status: 422, message: 'Проверьте заполнение полей' },
  'wrong-code': { status: 422, message: 'Неверный код' },
  'captcha-failed': { status: 422, message: 'Не удалось убедиться, что вы не робот. Повторите попытку.' },
  'malformed-request': {
    status: 400,
    message: 'Запрос не читается. Русские буквы в адресе и заголовках передавайте закодированными.',
  },
  'headers-too-large': { status: 431, message: 'Адрес или заголовки запроса слишком длинные' },
  'request-too-slow': { status: 408, message: 'Запрос пришёл не целиком: истекло время ожидания' },
  'malformed-body': { status: 400, message: 'Запрос не удалось разобрать' },
  'too-many-requests': { status: 429, message: 'Слишком много запросов. Повторите через минуту.' },
  unexpected: { status: 500, message: 'Произошел технический сбой' },
  'not-accepting-orders': {
    status: 503,
    message: 'Товары не принимаем: обновляются цены. Черновики сохранены, повторите через несколько минут.',
  },
  'acquirer-failed': { status: 502, message: 'Банк не ответил. Повторите через минуту.' },
  'database-unavailable': { status: 503, message: 'Портал временно недоступен. Повторите через несколько секунд.' },
  'not-ready': { status: 503, message: 'Портал запускается, это займёт меньше минуты' },
  'pdf-busy': { status: 503, message: 'Файл пока не удалось подготовить. Повторите через минуту.' },
  'search-busy': { status: 503, message: 'Поиск перегружен. Повторите запрос.' },
} as const

export type RejectionCode = keyof typeof rejections
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
const rejectionCodes = Object.keys(rejections) as [RejectionCode, ...RejectionCode[]]

export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Roubles for one unit; null is «Цена по запросу». */
const SeenLine = z.object({ amount: z.number(), price: z.number().nullable() })

/** What differs from what the buyer saw; a removed line has no `now`. */
export const ChangedPrices = z.object({
  seenTotal: z.number(),
  total: z.number(),
  lines: z.array(z.object({ id: z.int(), name: z.string(), seen: SeenLine.nullable(), now: SeenLine.nullable() })),
})
export type ChangedPrices = z.infer<typeof ChangedPrices>

export const ErrorBody = z.object({
  code: z.enum(rejectionCodes),
  message: z.string(),
  status: z.int(),
  errors: z.array(FieldProblem).optional(),
  requestId: z.string(),
  /** Only with `prices-changed`. */
  changed: ChangedPrices.optional(),
  /** Only with `stale-version`: who saved the newer version. */
  savedBy: z.object({ name: z.string(), at: z.string() }).optional(),
  /** Only with `not-accepting-orders`: the message contains staff's reason. */
  isReasonGiven: z.boolean().optional(),
  /** Only with «Сайт не найден»: links to other sites. */
  links: z.object({ marketUrl: z.string().nullable(), hostUrl: z.string().nullable() }).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
