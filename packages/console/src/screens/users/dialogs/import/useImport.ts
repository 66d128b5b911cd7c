import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportRow } from '@portico/stores'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { isGuessed } from './decode.ts'
import { peopleText } from './rowsFile.ts'
import { readPeople, type TextProblem } from './readPeople.ts'
import type { ChosenFile } from './useFile.ts'

export const useImport = (given?: string) => {
  const intl = useIntl()
  const { userImport: form } = useSignedIn()
  const [found, setFound] = useState<{ text: string; problem: TextProblem } | null>(null)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)

  const toggle = useCallback(
    (place: number, isOut: boolean) => (isOut ? form.removeRow(place) : form.restoreRow(place)),
    [form],
  )

  const fix = useCallback(
    (row: ImportRow): boolean => {
      const rows = form.checked.map((each) => (each.row.place === row.place ? row : each.row))
      return form.fix(row, peopleText(rows, intl))
    },
    [form, intl],
  )

  const check = async (): Promise<void> => {
    const read = readPeople(form.text)
    if ('code' in read) {
      setFound({ text: form.text, problem: read })
      fieldRef.current?.focus()
      return
    }
    setFound(null)
    setIgnored(read.ignored)
    setHasFailed(false)
    setHasFailed((await form.check(read.rows)) === 'failed')
  }

  useEffect(() => {
    form.open()
    return () => {
      // An unfinished run continues, or can be resumed.
      if (!form.isRunning && form.counts.unsent === 0) form.close()
    }
  }, [form])

  const begin = useEffectEvent((text: string) => {
    form.setText(text)
    void check()
  })
  useEffect(() => {
    if (given === undefined) return undefined
    const timer = setTimeout(() => begin(given))
    return () => clearTimeout(timer)
  }, [given])

  return {
    form,
    // The problem belongs to the text that was checked.
    problem: found?.text === form.text ? found.problem : null,
    hasFailed,
    ignored,
    fieldRef,
    toggle,
    fix,
    /** Until the text is changed. */
    file: file?.text === form.text ? file : null,
    guessedEncoding: file !== null && isGuessed(file.encoding) ? file.encoding : null,
    /** @param chosen the file whose text it is */
    setText: (text: string, chosen: ChosenFile | null = null) => {
      setFile(chosen)
      form.setText(text)
    },
    check: () => void check(),
  }
}
