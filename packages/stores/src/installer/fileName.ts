const FALLBACK_FILE_NAME = 'portico-setup.exe'

/** Characters; file systems take 255 bytes. */
const MAX_LENGTH = 120

/** Control, invisible and text-direction characters, and those with a meaning in a file system. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Windows drops dots and spaces at the end; a leading dot hides a file elsewhere. */
const isInside = (character: string): boolean => character !== '.' && character.trim() !== ''

const trim = (name: string): string => {
  const characters = Array.from(name)
  return characters.slice(characters.findIndex(isInside), characters.findLastIndex(isInside) + 1).join('')
}

const shorten = (name: string): string => {
  const characters = Array.from(name)
  if (characters.length <= MAX_LENGTH) return name
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - extension.length).join('') + extension
}

/** A safe file name from the last part of an address's path. */
export const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const last = decode(path.split('/').at(-1) ?? '')
  // The decoded part may be a path again.
  const name = (last.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, '')
  return shorten(trim(name)) || FALLBACK_FILE_NAME
}
