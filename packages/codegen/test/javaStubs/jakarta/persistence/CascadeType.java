package jakarta.persistence;

public enum CascadeType { ALL }
