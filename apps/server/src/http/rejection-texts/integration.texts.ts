import { mostFeeds } from '@snab/domain/integration/price-feed'
import type { integrationStatuses } from '@snab/contract/errors/integration'

export const integrationTexts: Record<keyof typeof integrationStatuses, string> = {
  'too-many-webhooks': 'У вас уже десять вебхуков: удалите ненужный',
  'webhook-at-rest': 'Вебхук сейчас ничего не отправляет: сначала возобновите его',
  'order-not-prepared': 'Этот ключ такого заказа не подготавливал: подготовьте заказ ещё раз',
  'prepared-order-expired': 'Подготовленный заказ устарел: подготовьте его ещё раз',
  'program-unknown': 'Программа не зарегистрирована или просит вернуть вас на чужой адрес: подключите её заново',
  'unknown-tool': 'Такого инструмента нет',
  'too-many-price-feeds': `Прайс-листов уже ${String(mostFeeds)}: удалите ненужный`,
  'edi-ended': 'Обмен закончен: создайте новое подключение',
  'edi-not-asked': 'Это сообщение уже не ждёт решения',
  'edi-not-sent': 'Отправить ещё раз можно только исходящее сообщение, у которого есть файл',
  'punchout-ended': 'Сеанс закончился: откройте каталог из системы закупок ещё раз',
  'punchout-link-used': 'Ссылка уже использована или устарела: откройте каталог из системы закупок ещё раз',
  'not-in-punchout': 'Здесь только выбирают товары: заказ оформит ваша система закупок',
  'punchout-inspects': 'Корзина открыта для просмотра: изменить её нельзя',
  'punchout-identity-taken': 'Такие же обозначения уже у другого подключения',
  'punchout-at-rest': 'Подключение приостановлено или закончено',
  'punchout-text-removed': 'Тексты документов хранятся год, и этот уже удалён: отправить его ещё раз нельзя',
  'punchout-order-decided': 'По этому заказу решение уже принято',
  'price-feed-stopped': 'Прайс-лист остановлен: сохраните его снова, чтобы он выпускался',
}
