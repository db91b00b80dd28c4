import { LIMITS } from '@joinery/model';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Input } from '../../ui/fields/Input.tsx';

interface DiagramTitleProps {
  id: string;
  name: string;
  address: string;
  isNaming: boolean;
  /** Absent for users who may not rename it. */
  onStartNaming: (() => void) | undefined;
  /** null leaves the name unchanged. */
  onEndNaming: (name: string | null) => void;
}

/** The name of a diagram, which links to it; renamed in place. */
export function DiagramTitle({ id, name, address, isNaming, onStartNaming, onEndNaming }: DiagramTitleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasEndedByKey = useRef(false);
  useEffect(() => {
    if (isNaming || !wasEndedByKey.current) return;
    wasEndedByKey.current = false;
    link.current?.focus();
  }, [isNaming]);
  if (isNaming) {
    const end = (text: string | null, isByKey: boolean) => {
      wasEndedByKey.current = isByKey;
      const trimmed = text?.trim() ?? '';
      onEndNaming(trimmed === '' || trimmed === name ? null : trimmed);
    };
    return (
      <h2 id={id} className="min-w-0 flex-1">
        <NameField name={name} onEnd={end} />
      </h2>
    );
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || !onStartNaming) return;
    event.preventDefault();
    onStartNaming();
  };
  return (
    <h2 id={id} className="min-w-0 text-base font-semibold">
      <Link
        ref={link}
        to={address}
        onKeyDown={handleKeyDown}
        aria-keyshortcuts={onStartNaming ? 'F2' : undefined}
        className="line-clamp-2 rounded-sm break-words hover:text-accent"
      >
        {name}
      </Link>
    </h2>
  );
}

function NameField({
  name,
  onEnd,
}: {
  name: string;
  onEnd: (text: string | null, isByKey: boolean) => void;
}) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    // Selecting the text does not focus the field in every browser.
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (saved: string | null, isByKey: boolean) => {
    // Ending with a key also triggers blur.
    if (isClosed.current) return;
    isClosed.current = true;
    onEnd(saved, isByKey);
  };
  return (
    <Input
      ref={field}
      aria-label="Diagram name"
      value={text}
      maxLength={LIMITS.maxNameCharacters}
      className="-mx-2 -my-0.5 w-full text-base font-semibold"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(text, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(text, true);
        if (event.key === 'Escape') end(null, true);
      }}
    />
  );
}
