import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { FileTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { defined, type ElementProps } from '../elementProps.ts'
import { FieldShell } from '../field/FieldShell.tsx'
import { FieldRoot } from '../field/fieldStyle.ts'
import type { FieldProps } from '../field/fieldProps.ts'
import { iconSize, wrappingRow } from '../mixins.ts'
import { AriaTrigger } from '../press/AriaTrigger.tsx'
import { token } from '../tokens/index.ts'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/** Handles files that are dropped anywhere on the page, or pasted: otherwise the browser would navigate to them. Another drop zone handles its own. */
const useFileDrop = (zoneRef: RefObject<Element | null>, onFiles: (files: FileList) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const add = useEffectEvent(onFiles)
  useEffect(() => {
    const isMine = ({ target }: Event): boolean => {
      const zone = target instanceof Element ? target.closest('[data-file-zone]') : null
      return zone === null || zone === zoneRef.current
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(isMine(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(false)
      if (isMine(event)) add(event.dataTransfer.files)
    }
    const paste = (event: ClipboardEvent) => {
      // A spreadsheet copies a picture beside the text of its cells.
      if (!hasFiles(event.clipboardData) || event.clipboardData.types.includes('text/plain')) return
      if (!isMine(event)) return
      event.preventDefault()
      add(event.clipboardData.files)
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => controller.abort()
  }, [zoneRef])
  return isOver
}

export interface FileUploadProps
  extends
    ElementProps<HTMLDivElement, 'aria-label' | 'children' | 'onSelect' | 'role'>,
    Pick<FieldProps, 'description' | 'errorMessage' | 'label'> {
  /** Label of the button: "Choose a file". */
  buttonLabel: string
  /** Continues the button's label: "or drop it here". */
  dropLabel: string
  /** Called with a chosen, dropped or pasted file, the first of several: of any kind, since `acceptedFileTypes` is only a hint. Validate it. */
  onSelect: (file: File) => void
  /** File types that the browser's dialog offers: extensions such as `.csv`, or media types. */
  acceptedFileTypes?: readonly string[]
}

const Zone = styled.div`
  ${wrappingRow(token.space2)}
  justify-content: center;
  padding: ${token.space5} ${token.space4};
  border: 1px dashed ${token.borderControl};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  color: ${token.textSecondary};
  & > svg {
    ${iconSize(20, 1.6, token.textMuted)}
  }
  &[data-over] {
    border-color: ${token.accent};
    background: ${token.accentSubtle};
    color: ${token.accentText};
  }
  &[data-invalid] {
    border-color: ${token.bad};
  }
  @media (forced-colors: active) {
    &[data-over] {
      border-style: solid;
      border-color: Highlight;
    }
  }
`

/** Touch devices cannot drop. */
const DropWords = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`

/** Accepts a file by its button, dropped anywhere on the page, or pasted. Renders a `<div role="group">` with a drop zone and a `<button>`. It uploads nothing: the caller does. */
export function FileUpload({
  label,
  description,
  errorMessage,
  buttonLabel,
  dropLabel,
  onSelect,
  acceptedFileTypes,
  ...rest
}: FileUploadProps) {
  const id = useId()
  const zoneRef = useRef<HTMLDivElement>(null)
  const add = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onSelect(file)
  }
  const isOver = useFileDrop(zoneRef, add)
  const isInvalid = Boolean(errorMessage)
  const ids = { label: `${id}-label`, description: `${id}-description`, error: `${id}-error` }
  const described = [description !== undefined && ids.description, isInvalid && ids.error].filter(Boolean)
  return (
    <FieldRoot
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would have a legend in its border
      role="group"
      aria-labelledby={ids.label}
      {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
    >
      <FieldShell
        label={label}
        description={description}
        errorMessage={errorMessage}
        wiring={{
          label: { as: 'div', id: ids.label },
          description: { id: ids.description },
          error: { id: ids.error },
        }}
      >
        <Zone
          ref={zoneRef}
          data-file-zone=""
          data-over={isOver || undefined}
          data-invalid={isInvalid || undefined}
        >
          <Upload aria-hidden />
          <FileTrigger {...defined({ acceptedFileTypes })} onSelect={add}>
            <AriaTrigger>
              <Button size="small">{buttonLabel}</Button>
            </AriaTrigger>
          </FileTrigger>
          <DropWords>{dropLabel}</DropWords>
        </Zone>
      </FieldShell>
    </FieldRoot>
  )
}
