import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { callTexts } from '../texts';

export interface StreamVideoProps {
  stream: MediaStream | null;
  label?: string;
  className?: string;
  /** Only heard: the picture is off. */
  isHidden?: boolean;
  isMuted?: boolean;
  /** As in a mirror. */
  isMirrored?: boolean;
  /** The speaker that it is heard from; '' is the browser's own choice. */
  speaker?: string;
  videoRef?: RefObject<HTMLVideoElement | null>;
}

/** What comes from a camera, a screen or somebody far away. Where the browser wants a press before it sounds, there is one. */
export function StreamVideo({ stream, label, className, isHidden, isMuted = false, isMirrored, speaker = '', videoRef }: StreamVideoProps) {
  const own = useRef<HTMLVideoElement>(null);
  const video = videoRef ?? own;
  const { isBlocked, play } = usePlaying(video, stream);
  useEffect(() => {
    // Some browsers have one speaker for everything.
    video.current?.setSinkId?.(speaker).catch(() => undefined);
  }, [video, speaker]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is said in this moment */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isMuted}
        aria-label={label}
        data-testid={isMuted ? 'self-video' : 'remote-video'}
        className={cn(isHidden && 'sr-only', isMirrored && '-scale-x-100', className)}
      />
      {isBlocked && !isMuted ? (
        <Button variant="primary" className="absolute inset-x-0 bottom-4 mx-auto w-fit" onClick={play}>
          {callTexts.controls.sound}
        </Button>
      ) : null}
    </>
  );
}

/** Whether there is something new to play. */
function show(element: HTMLVideoElement | null, stream: MediaStream | null): boolean {
  if (!element || element.srcObject === stream) return false;
  element.srcObject = stream;
  return stream !== null;
}

function usePlaying(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null) {
  const [isBlocked, setBlocked] = useState(false);
  function play() {
    // Undefined in browsers of old; refused until somebody touched the page.
    const started = video.current?.play() as Promise<void> | undefined;
    started?.then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }
  const begin = useEffectEvent(play);
  useEffect(() => {
    if (show(video.current, stream)) begin();
  }, [video, stream]);
  return { isBlocked, play };
}
