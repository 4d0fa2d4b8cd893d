import styles from './LoginIllustration.module.css';

export function LoginIllustration({ kind }: { kind: 'house' | 'code' }) {
  return (
    <div className={styles.illustration} aria-hidden="true">
      <svg viewBox="0 0 320 112" role="presentation">
        <path className={styles.ground} d="M-320 98h960v14h-960z" />
        {kind === 'house' ? <House /> : <Message />}
      </svg>
    </div>
  );
}

function House() {
  return (
    <>
      <circle className={styles.sun} cx="252" cy="34" r="15" />
      <path className={styles.wall} d="M104 50h88v48h-88z" />
      <path className={styles.roof} d="M94 54l54-36 54 36z" />
      <path className={styles.door} d="M138 66h22v32h-22z" />
      <circle className={styles.sun} cx="155" cy="83" r="2" />
      <path className={styles.glass} d="M113 62h16v16h-16zM169 62h16v16h-16z" />
      <path className={styles.wall} d="M214 66h46v32h-46z" />
      <path className={styles.bag} d="M222 76h30v22h-30z" />
      <path className={styles.strap} d="M230 76v-5h14v5M222 85h30" />
      <path
        className={styles.leaf}
        d="M72 98V74M72 80c-12 0-14-9-14-14 10 0 14 5 14 14zM72 76c10 0 13-8 13-13-9 0-13 5-13 13z"
      />
    </>
  );
}

function Message() {
  return (
    <>
      <circle className={styles.sun} cx="236" cy="30" r="6" />
      <path className={styles.phone} d="M128 12h64a8 8 0 0 1 8 8v78h-80V20a8 8 0 0 1 8-8z" />
      <path className={styles.wall} d="M127 22h66v76h-66z" />
      <path
        className={styles.roof}
        d="M92 36h136a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H110l-14 11V78h-4a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z"
      />
      <g className={styles.digit}>
        <circle cx="118" cy="57" r="6" />
        <circle cx="146" cy="57" r="6" />
        <circle cx="174" cy="57" r="6" />
        <circle cx="202" cy="57" r="6" />
      </g>
    </>
  );
}
