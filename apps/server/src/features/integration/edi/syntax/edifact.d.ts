/** The used part of the library, which has no types. */
declare module 'edifact/parser.js' {
  export default class Parser {
    onopensegment: (name: string) => void
    onelement: () => void
    oncomponent: (value: string) => void
    onclosesegment: () => void
    configure(config: {
      segmentTerminator?: number
      dataElementSeparator?: number
      componentDataSeparator?: number
      decimalMark?: number
      releaseCharacter?: number
    }): void
    encoding(level: string): void
    write(chunk: string): void
    end(): void
  }
}
