/** Another server uses this data folder; the message is a Russian sentence for the person who started the program. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  readonly dataDir: string

  constructor(dataDir: string) {
    super(
      `Папка данных ${dataDir} уже занята другим работающим сервером «Снаб». Остановите его или задайте для этого сервера другую папку в DATA_DIR.`,
    )
    this.dataDir = dataDir
  }
}
