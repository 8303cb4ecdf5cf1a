import type { integrationStatuses } from '@snab/contract/errors/integration'

export const integrationTexts: Record<keyof typeof integrationStatuses, string> = {
  'too-many-webhooks': 'У вас уже десять вебхуков: удалите ненужный',
  'webhook-at-rest': 'Вебхук сейчас ничего не отправляет: сначала возобновите его',
}
