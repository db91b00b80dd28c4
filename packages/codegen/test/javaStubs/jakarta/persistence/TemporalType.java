package jakarta.persistence;

public enum TemporalType { DATE, TIME, TIMESTAMP }
