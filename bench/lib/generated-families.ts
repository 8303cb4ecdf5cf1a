import { pick } from './seeded-numbers'

type Random = () => number
type Family = {
  name: string
  code: string
  series: readonly string[]
  variant: (random: Random, series: string) => { suffix: string; code: string }
}

const amps = [1, 2, 3, 4, 6, 10, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125]
const breaking = ['4,5', '6', '10', '15']
const curves = ['B', 'C', 'D', 'K']
const protection = [20, 30, 31, 40, 44, 54, 55, 65, 66, 67]
const areas = ['1,5', '2,5', '4', '6', '10', '16', '25', '35', '50', '70', '95', '120']
const colours = [
  'белый',
  'кремовый',
  'черный',
  'серый',
  'антрацит',
  'алюминий',
  'бежевый',
  'коричневый',
  'красный',
  'зелёный',
  'синий',
  'желтый',
]
const three = (number: number) => String(number).padStart(3, '0')
const upTo = (random: Random, most: number) => Math.floor(random() * most)

function breaker(random: Random, series: string) {
  const [poles, amp, curve] = [1 + upTo(random, 4), pick(random, amps), pick(random, curves)]
  return {
    suffix: `${series} ${poles}P ${amp}А ${pick(random, breaking)}кА х-ка ${curve}`,
    code: `${20 + upTo(random, 6) * 5}-${poles}-${three(amp)}-${curve}`,
  }
}

function residual(random: Random, series: string) {
  const [poles, amp, leak] = [random() < 0.5 ? 2 : 4, pick(random, amps), pick(random, [10, 30, 100, 300])]
  return {
    suffix: `${series} ${poles}P ${amp}А ${leak}мА тип ${pick(random, ['A', 'AC'])}`,
    code: `${10 + upTo(random, 5)}-${poles}-${three(amp)}-${three(leak)}`,
  }
}

function combined(random: Random, series: string) {
  const [amp, curve] = [pick(random, amps), pick(random, curves)]
  return {
    suffix: `${series} 1P+N ${amp}А 30мА х-ка ${curve}`,
    code: `${10 + upTo(random, 9)}-2-${three(amp)}-${curve}-030`,
  }
}

function cable(random: Random, series: string) {
  const [wires, area] = [1 + upTo(random, 5), pick(random, areas)]
  return {
    suffix: `${series} ${wires}х${area} ${random() < 0.5 ? '0,66кВ' : pick(random, colours)}`,
    code: `${wires}X${area.replace(',', '')}-${three(upTo(random, 999))}`,
  }
}

function socket(random: Random, series: string) {
  const [ip, colour] = [pick(random, protection), pick(random, colours)]
  return {
    suffix: `${series} 1-местная с заземлением 16А 250В IP${ip} ${colour}`,
    code: `${three(upTo(random, 999))}-K${ip}-${pick(random, ['R', 'S', 'W'])}${upTo(random, 99)}`,
  }
}

function lamp(random: Random, series: string) {
  const [watts, kelvin, ip] = [
    pick(random, [8, 12, 18, 24, 36, 40, 50, 100, 150]),
    pick(random, [2700, 3000, 4000, 5000, 6500]),
    pick(random, protection),
  ]
  return {
    suffix: `${series} ${watts}Вт ${kelvin}К IP${ip}`,
    code: `${watts}-${kelvin / 100}-${ip}-K${upTo(random, 99)}`,
  }
}

function contactor(random: Random, series: string) {
  const [amp, volts] = [pick(random, amps), pick(random, [24, 110, 230, 400])]
  return {
    suffix: `${series}-${amp}${pick(random, ['10', '11', '22'])} ${amp}А ${volts}В/АС3`,
    code: `${three(amp)}-${volts}-${10 + upTo(random, 12)}`,
  }
}

function enclosure(random: Random, series: string) {
  const modules = pick(random, [4, 6, 8, 12, 18, 24, 36, 48])
  return {
    suffix: `${series}-${modules} модулей IP${pick(random, protection)} ${pick(random, ['пластиковый', 'металлический'])}`,
    code: `${10 + upTo(random, 80)}-N-${three(modules)}-${pick(random, protection)}`,
  }
}

function tray(random: Random, series: string) {
  const [height, width] = [pick(random, [35, 50, 80, 100]), pick(random, [50, 100, 150, 200, 300, 400, 500])]
  return {
    suffix: `${series} ${height}х${width}х3000 ${pick(random, ['0,7', '0,8', '1,0', '1,2'])}мм`,
    code: `10-${three(height)}-${three(width)}-${upTo(random, 9)}`,
  }
}

function terminal(random: Random, series: string) {
  return {
    suffix: `${series}-${pick(random, areas)}мм2 ${pick(random, colours)}`,
    code: `${10 + upTo(random, 40)}-${three(upTo(random, 999))}-K${upTo(random, 40)}`,
  }
}

export const families: readonly Family[] = [
  {
    name: 'Автоматический выключатель',
    code: 'MVA',
    series: ['ВА47-29', 'ВА47-100', 'ВА47-60M', 'ВА101', 'SH203L', 'S203'],
    variant: breaker,
  },
  {
    name: 'Выключатель дифференциального тока',
    code: 'MDV',
    series: ['ВД1-63', 'F204', 'УЗО-03', 'ID'],
    variant: residual,
  },
  { name: 'Дифференциальный автомат', code: 'MAD', series: ['АД12', 'АВДТ32', 'DS201', 'DPN'], variant: combined },
  {
    name: 'Кабель силовой',
    code: 'KAB',
    series: ['ВВГнг(А)-LS', 'ВВГ-Пнг(А)', 'NYM', 'АВВГ', 'КГ', 'ПвВГ'],
    variant: cable,
  },
  { name: 'Провод', code: 'PRV', series: ['ПВС', 'ПуГВ', 'ШВВП', 'СИП-4', 'ПуВ'], variant: cable },
  { name: 'Розетка', code: 'ERS', series: ['Линия', 'Этюд', 'Атлас', 'Кварта', 'Глория'], variant: socket },
  { name: 'Выключатель', code: 'EVS', series: ['Линия', 'Этюд', 'Атлас', 'Кварта', 'Глория'], variant: socket },
  {
    name: 'Светильник светодиодный',
    code: 'LDP',
    series: ['ДВО 6565', 'ДПО', 'ДСП 1310', 'ARCTIC', 'PPL'],
    variant: lamp,
  },
  { name: 'Лампа светодиодная', code: 'LLE', series: ['A60', 'G45', 'C37', 'T8', 'GX53'], variant: lamp },
  { name: 'Контактор', code: 'KMI', series: ['КМИ', 'КМЭ', 'LC1D', 'AF', 'ESB'], variant: contactor },
  { name: 'Щит распределительный', code: 'MKM', series: ['ЩРН', 'ЩРВ', 'ЩМП', 'КМПн'], variant: enclosure },
  {
    name: 'Лоток',
    code: 'CLP',
    series: ['перфорированный', 'неперфорированный', 'проволочный', 'лестничный'],
    variant: tray,
  },
  { name: 'Реле', code: 'RRP', series: ['РЭК77', 'РТИ', 'РКФ', 'RXM', 'CM'], variant: contactor },
  { name: 'Трансформатор тока', code: 'ITT', series: ['ТТИ-А', 'ТТИ-30', 'ТШП', 'Т-0,66'], variant: residual },
  {
    name: 'Счетчик электроэнергии',
    code: 'CCE',
    series: ['СЭ 230', 'STAR 104', 'ЦЭ6803', 'СЕ101'],
    variant: contactor,
  },
  { name: 'Наконечник', code: 'UNP', series: ['НКИ', 'НШВИ', 'ТМЛ', 'ТА', 'НВИ'], variant: terminal },
  { name: 'Труба гофрированная', code: 'CTG', series: ['ПВХ', 'ПНД', 'ПП'], variant: tray },
  { name: 'Преобразователь частоты', code: 'CNT', series: ['L620', 'ATV320', 'ACS355', 'A400'], variant: contactor },
  { name: 'Датчик движения', code: 'LDD', series: ['ДД 009', 'ДД 024', 'ДДМ'], variant: lamp },
  { name: 'Клемма', code: 'YZN', series: ['ЗНИ', 'WAGO 222', 'PTFIX', 'СМК'], variant: terminal },
]
