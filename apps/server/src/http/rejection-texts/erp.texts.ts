import type { erpStatuses } from '@snab/contract/errors/erp'

export const erpTexts: Record<keyof typeof erpStatuses, string> = {
  'load-held': 'Загрузка ждёт решения сотрудника',
  'exchange-file-gone': 'Файла больше нет в хранилище: пусть 1С передаст его заново',
  'exchange-file-not-failed': 'Загрузить снова можно только файл с ошибкой. Обновите страницу.',
  'exchange-file-large': 'Файл больше 64 МБ: через портал он не скачивается',
}
