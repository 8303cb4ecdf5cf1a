export const taskIds = ['board', 'cable', 'lighting', 'tray', 'sockets', 'rcd'] as const
export type TaskId = (typeof taskIds)[number]

/** Tasks, the most frequent first. */
export const taskList: readonly { id: TaskId; name: string; about: string }[] = [
  {
    id: 'board',
    name: 'Распределительный щит',
    about: 'По списку линий: автоматы, ввод, селективность, места с запасом.',
  },
  { id: 'cable', name: 'Сечение кабеля', about: 'По мощности, длине, прокладке и потере напряжения.' },
  { id: 'lighting', name: 'Освещение помещения', about: 'По площади и нужной освещённости.' },
  { id: 'tray', name: 'Кабельный лоток', about: 'По длине, поворотам и кабелям: лоток, углы, крепёж.' },
  { id: 'sockets', name: 'Розетки и рамки', about: 'По комнатам: механизмы, рамки, подрозетники.' },
  { id: 'rcd', name: 'УЗО', about: 'По току утечки линий: группы и противопожарное УЗО.' },
]
