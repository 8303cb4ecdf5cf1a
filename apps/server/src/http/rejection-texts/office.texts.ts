import type { officeStatuses } from '@snab/contract/errors/office'

export const officeTexts: Record<keyof typeof officeStatuses, string> = {
  'report-not-ready': 'Отчёт ещё собирается: скачайте его, когда он появится на экране',
  'report-run-ended': 'Отчёт уже собран или остановлен',
}
