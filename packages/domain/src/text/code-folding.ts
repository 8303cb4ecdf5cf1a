const lookalikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * Normalises a code for comparison: upper case, no separators (hyphens of every kind), Cyrillic look-alikes replaced by
 * Latin letters, О and З next to digits read as 0 and 3.
 */
export function foldCode(code: string): string {
  const latin = code
    .toUpperCase()
    .replaceAll('Ё', 'Е')
    .replace(/[\s\-\u2010-\u2015\u2212_./\\,:;+*()[\]{}'"«»#№]/gu, '')
    .replace(/[АВЕКМНОРСТУХ]/gu, (letter) => lookalikes[letter] ?? letter)
  return latin.replace(/O/g, '0').replace(/З/gu, '3')
}
