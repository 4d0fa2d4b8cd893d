import { useEffect, useRef, useState, type ComponentType } from 'react';
import styles from './Footer.module.css';

/** Where the map is drawn once it comes near. Its place keeps its height. */
export function MapPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ Drawing: ComponentType } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const draw = async (): Promise<void> => {
      try {
        const { MapDrawing } = await import('./MapDrawing.tsx');
        setDrawn({ Drawing: MapDrawing });
      } catch {
        // The address beside it says where the office is.
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void draw();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.drawing}>
      {drawn && <drawn.Drawing />}
    </div>
  );
}
