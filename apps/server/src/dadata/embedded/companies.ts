import type { CompanySuggestion } from '@snab/contract/office/lookup'

type Status = CompanySuggestion['data']['state']['status']

/** Invented, with valid check digits; covers every status that sign-up distinguishes. */
export const companies: readonly CompanySuggestion[] = [
  legal(
    'Вольт-Монтаж',
    '5260123451',
    '526001001',
    '1165275001231',
    '603000, г Нижний Новгород, ул Большая Покровская, д 15',
    'Орлова Марина Сергеевна',
  ),
  legal(
    'Ампер-Строй',
    '6671234569',
    '667101001',
    '1146671023454',
    '620014, г Екатеринбург, ул Малышева, д 51',
    'Зайцева Ольга Игоревна',
  ),
  legal(
    'Электросвет',
    '5260112234',
    '526001001',
    '1185275001119',
    '603005, г Нижний Новгород, ул Варварская, д 40',
    'Громова Елена Петровна',
  ),
  legal(
    'ВолгаЭнергоМонтаж',
    '5257456718',
    '525701001',
    '1195275002229',
    '603002, г Нижний Новгород, ул Советская, д 18',
    'Тихонов Сергей Иванович',
  ),
  legal(
    'Светотехника-Центр',
    '7704556679',
    '770401001',
    '1167746003336',
    '119019, г Москва, ул Знаменка, д 7',
    'Ковалёв Артём Дмитриевич',
  ),
  legal(
    'Мосэлектрощит',
    '7722334453',
    '772201001',
    '1127746004440',
    '109052, г Москва, ул Нижегородская, д 32',
    'Юдина Анна Олеговна',
  ),
  legal(
    'Подольский кабельный склад',
    '5036119986',
    '503601001',
    '1155074005558',
    '142100, Московская обл, г Подольск, ул Комсомольская, д 1',
    'Баранов Игорь Львович',
  ),
  legal(
    'Уралщитмонтаж',
    '6671889903',
    '667101001',
    '1176658006667',
    '620014, г Екатеринбург, ул Радищева, д 6',
    'Фёдоров Кирилл Андреевич',
  ),
  legal(
    'Искра-Сервис',
    '6663554438',
    '666301001',
    '1106659007773',
    '620012, г Екатеринбург, ул Машиностроителей, д 19',
    'Никитин Олег Юрьевич',
    'LIQUIDATING',
  ),
  legal(
    'Фаза-Трейд',
    '5263990011',
    '526301001',
    '1085263008885',
    '603003, г Нижний Новгород, ул Свободы, д 15',
    'Сухов Вадим Егорович',
    'LIQUIDATED',
  ),
  legal(
    'Контакт-Плюс',
    '5249077882',
    '524901001',
    '1145249009993',
    '606000, Нижегородская обл, г Дзержинск, пр-кт Ленина, д 8',
    'Лаптев Роман Ильич',
    'BANKRUPT',
  ),
  legal(
    'Единые электросети',
    '7715998870',
    '771501001',
    '1027739001234',
    '127273, г Москва, ул Отрадная, д 2',
    'Миронова Дарья Павловна',
    'REORGANIZING',
  ),
  soleTrader('Соколов Алексей Николаевич', '526201122398', '319527500011222', 'г Нижний Новгород'),
  soleTrader('Петрова Наталья Викторовна', '665809988797', '320665800044559', 'г Екатеринбург'),
  soleTrader('Гусев Максим Олегович', '771844556696', '318774600077885', 'г Москва', 'LIQUIDATED'),
]

function legal(
  name: string,
  inn: string,
  kpp: string,
  ogrn: string,
  address: string,
  head: string,
  status: Status = 'ACTIVE',
): CompanySuggestion {
  const short = `ООО «${name}»`
  return {
    value: short,
    unrestricted_value: short,
    data: {
      inn,
      kpp,
      ogrn,
      type: 'LEGAL',
      name: { full_with_opf: `Общество с ограниченной ответственностью «${name}»`, short_with_opf: short },
      state: { status },
      address: { value: address },
      management: { name: head, post: 'Генеральный директор' },
    },
  }
}

function soleTrader(
  name: string,
  inn: string,
  ogrn: string,
  address: string,
  status: Status = 'ACTIVE',
): CompanySuggestion {
  const short = `ИП ${name}`
  return {
    value: short,
    unrestricted_value: short,
    data: {
      inn,
      kpp: null,
      ogrn,
      type: 'INDIVIDUAL',
      name: { full_with_opf: `Индивидуальный предприниматель ${name}`, short_with_opf: short },
      state: { status },
      address: { value: address },
      management: null,
    },
  }
}
