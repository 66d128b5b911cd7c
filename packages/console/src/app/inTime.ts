/** Milliseconds that a script of the console may take to come (specification, section 8). */
const TIMEOUT = 120_000

/**
 * Loads a part of the console. One that does not come in time fails like one that cannot be had, so that somebody who waits is
 * told and can load the page anew.
 */
export const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A script of this page did not come in time.')), TIMEOUT)
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
