declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: 'russian'): { stem(word: string): string } }
  export default stemmers
}
