/** The part of pngjs that visual review uses; the package brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(options: { width: number; height: number })
    width: number
    height: number
    data: Buffer
    static sync: { read(file: Buffer): PNG; write(picture: PNG): Buffer }
    static bitblt(
      from: PNG,
      to: PNG,
      fromX: number,
      fromY: number,
      width: number,
      height: number,
      toX: number,
      toY: number,
    ): void
  }
}
