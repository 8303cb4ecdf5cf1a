import type { pagesStatuses } from '@snab/contract/errors/pages'

export const pagesTexts: Record<keyof typeof pagesStatuses, string> = {
  'setup-not-valid':
    'Ссылка первой настройки не действует: она работает час и один раз. Новую напечатает перезапуск портала.',
  'set-by-environment': 'Это задано в переменных окружения сервера: на портале изменить нельзя',
}
